import type { StoredPaperMails } from '#contract/organizations/paper-mails.ts';
import { BLANK_PAPER_MAILS, PAPER_MAIL_FIELDS } from '#domain/papers/paper-mails.ts';
import { contentOfRow } from '../db/record-columns.ts';
import type { Tx } from '../db/scope.ts';

/** The texts of the mails with papers of the organization; blank until they are worded. */
export async function readPaperMails(tx: Tx): Promise<StoredPaperMails> {
  const row = await tx.db
    .selectFrom('paper_mails')
    .selectAll()
    .where('organization_id', '=', tx.organizationId)
    .executeTakeFirst();
  if (!row) return { ...BLANK_PAPER_MAILS, version: 1 };
  return { ...contentOfRow(PAPER_MAIL_FIELDS, row), version: row.version };
}
