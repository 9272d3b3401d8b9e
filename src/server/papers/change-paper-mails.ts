import type { StoredPaperMails, updatePaperMails } from '#contract/organizations/paper-mails.ts';
import type { Parsed } from '#contract/route.ts';
import { PAPER_MAIL_FIELDS } from '#domain/papers/paper-mails.ts';
import { contentOf, differingFields } from '#domain/record-field.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuseStale } from '../base/refuse.ts';
import { columnsOf } from '../db/record-columns.ts';
import { serializeActs } from '../db/rows.ts';
import type { Scope } from '../db/scope.ts';
import { readPaperMails } from './read-paper-mails.ts';

type Changes = Parsed<(typeof updatePaperMails)['body']>;

/** Changes the texts of the mails with offers and confirmations. */
export async function changePaperMails(
  scope: Scope,
  { version, ...changes }: Changes,
): Promise<StoredPaperMails> {
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const before = await readPaperMails(tx);
    await refuseStale(version, { version: before.version, current: () => before });
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const after = { ...contentOf(PAPER_MAIL_FIELDS, { ...before, ...given }), version: before.version + 1 };
    const fields = differingFields(PAPER_MAIL_FIELDS, before, after);
    if (fields.length === 0) return before;
    const columns = { ...columnsOf(PAPER_MAIL_FIELDS, after), version: after.version };
    await tx.db
      .insertInto('paper_mails')
      .values({ organization_id: tx.organizationId, ...columns })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(columns))
      .execute();
    await recordAct(tx, 'edited', { organization: tx.organizationId }, { paperMails: fields });
    return after;
  });
}
