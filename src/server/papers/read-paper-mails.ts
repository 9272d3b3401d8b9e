import { PAPER_MAIL_FIELDS } from '#domain/papers/paper-mails.ts';
import type { Tx } from '../db/scope.ts';
import { readSingleRecord } from '../single-records/read-single-record.ts';

/** The texts of the mails with papers of the organization; blank until they are worded. */
export const readPaperMails = (tx: Tx) => readSingleRecord(tx, 'paper_mails', PAPER_MAIL_FIELDS);
