import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess } from '#tests/processes.ts';
import { vi } from 'vitest';
import { EICAR } from '../api/support/fakes/fake-clamd.ts';

const PROGRAM = process.env['VERTBOOK_CLAMD'] ?? 'clamd';
/** Loading even a small database takes a while on a loaded machine. */
const PATIENCE = { timeout: 60_000, interval: 200 };

export interface ClamdServer {
  /** The value for the setting `CLAMD_URL`. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts clamd on a socket in a temporary folder. Its only signature matches the EICAR file, so the test needs no
 * download of the signature database.
 */
export async function startClamd(): Promise<ClamdServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vertbook-clamd-'));
  const [socket, database, settings] = ['clamd.ctl', 'db', 'clamd.conf'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await mkdir(database);
  await writeFile(
    join(database, 'eicar.ndb'),
    `Eicar-Test-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`,
  );
  await writeFile(
    settings,
    [
      `LocalSocket ${socket}`,
      `DatabaseDirectory ${database}`,
      'Foreground yes',
      'StreamMaxLength 10M',
      '',
    ].join('\n'),
  );
  const clamd = spawn(PROGRAM, ['--config-file', settings], { stdio: ['ignore', 'inherit', 'inherit'] });
  await vi.waitFor(() => stat(socket), PATIENCE);
  return {
    url: `unix:${socket}`,
    stop: async () => {
      await endProcess(clamd);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
