import { LETTERHEAD_FIELDS } from '#domain/papers/letterhead.ts';
import type { Tx } from '../db/scope.ts';
import { readSingleRecord } from '../single-records/read-single-record.ts';

/** Returns the letterhead of the organization; its fields are blank until they are set. */
export const readLetterhead = (tx: Tx) => readSingleRecord(tx, 'letterheads', LETTERHEAD_FIELDS);
