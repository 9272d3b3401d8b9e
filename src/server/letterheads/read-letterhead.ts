import { LETTERHEAD_FIELDS } from '#domain/papers/letterhead.ts';
import type { Tx } from '../db/scope.ts';
import { readSingleRecord } from '../single-records/read-single-record.ts';

/** The letterhead of the organization; blank until it is set. */
export const readLetterhead = (tx: Tx) => readSingleRecord(tx, 'letterheads', LETTERHEAD_FIELDS);
