import type { ReturnSource } from '#domain/sending/lists/mail-return.ts';
import { findOrganizationToday, systemScope } from '#server/platform/db/system-scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { settleUnknownMail } from '../delivery/settle-unknown-mail.ts';
import { findReturnTokens, type MailOfIssue } from '../lists/return-address.ts';
import { noteReturn } from '../lists/note-return.ts';
import type { MailReport } from './read-report.ts';

/** Returns the mail that a report is about, by the first valid token; null if no text has one. */
export function mailIn(keys: App['keys'], places: readonly string[]): MailOfIssue | null {
  for (const place of places) {
    const [mail] = findReturnTokens(keys, place);
    if (mail) return mail;
  }
  return null;
}

/**
 * Stores a report about the mail whose token one of the places contains. A mail of unknown outcome has been sent then. Without a valid token
 * nothing is changed. Returns the organization of the mail, or null.
 */
export async function takeReport(
  { pool, keys }: Pick<App, 'pool' | 'keys'>,
  places: readonly string[],
  { kind, status, detail, source }: MailReport & { source: ReturnSource },
): Promise<number | null> {
  const mail = mailIn(keys, places);
  const organization = mail && (await findOrganizationToday(pool, mail.organizationId));
  if (!mail || !organization) return null;
  await systemScope(pool, organization).transact(async (tx) => {
    await settleUnknownMail(tx, mail);
    if (kind !== 'delivered') await noteReturn(tx, mail, { kind, source, status, detail });
  });
  return mail.organizationId;
}
