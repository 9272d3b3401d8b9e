import { PAPER_MAIL_FIELDS } from '#domain/billing/papers/paper-mails.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { readSingleRecord } from '#server/platform/db/single-record.ts';

/** Returns the organization's own texts for mails with papers; '' for a text that it has not worded. */
export const readPaperMails = (tx: Tx) => readSingleRecord(tx, 'paper_mails', PAPER_MAIL_FIELDS);
