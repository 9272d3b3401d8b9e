import { LETTERHEAD_FIELDS } from '#domain/billing/papers/letterhead.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { readSingleRecord } from '#server/platform/db/single-record.ts';

/** Returns the letterhead of the organization; its fields are blank until they are set. */
export const readLetterhead = (tx: Tx) => readSingleRecord(tx, 'letterheads', LETTERHEAD_FIELDS);
