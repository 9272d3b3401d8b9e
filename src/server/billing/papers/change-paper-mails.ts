import type { updatePaperMails } from '#contract/billing/paper-mails.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { PAPER_MAIL_FIELDS } from '#domain/billing/papers/paper-mails.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { changeSingleRecord } from '#server/platform/db/change-single-record.ts';

/** Changes the texts of the mails with offers and confirmations. */
export function changePaperMails(scope: Scope, changes: Parsed<(typeof updatePaperMails)['body']>) {
  return changeSingleRecord(scope, changes, {
    table: 'paper_mails',
    fields: PAPER_MAIL_FIELDS,
    nameInHistory: 'paperMails',
  });
}
