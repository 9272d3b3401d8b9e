import type { updatePaperMails } from '#contract/organizations/paper-mails.ts';
import type { Parsed } from '#contract/route.ts';
import { PAPER_MAIL_FIELDS } from '#domain/papers/paper-mails.ts';
import type { Scope } from '../db/scope.ts';
import { changeSingleRecord } from '../single-records/change-single-record.ts';

/** Changes the texts of the mails with offers and confirmations. */
export function changePaperMails(scope: Scope, changes: Parsed<(typeof updatePaperMails)['body']>) {
  return changeSingleRecord(scope, changes, {
    table: 'paper_mails',
    fields: PAPER_MAIL_FIELDS,
    nameInHistory: 'paperMails',
  });
}
