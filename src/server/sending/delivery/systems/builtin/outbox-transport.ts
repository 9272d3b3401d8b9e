import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTransport, SendOutcome } from './mail-transport.ts';

/** Writes mails as `.eml` files that only the account of the process can read. */
export function outboxTransport(dataFolder: string): MailTransport {
  const folder = join(dataFolder, 'outbox');
  const attempt = async (work: () => Promise<unknown>): Promise<SendOutcome> => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await work();
      return { kind: 'sent' };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { kind: 'closed', why: 'temporary', reason };
    }
  };
  return {
    send: (mail, name) =>
      attempt(async () => {
        const path = join(folder, `${name}.eml`);
        await writeFile(`${path}.part`, mail.bytes, { mode: 0o600 });
        await rename(`${path}.part`, path);
      }),
    check: () => attempt(async () => undefined),
    close: () => undefined,
  };
}
