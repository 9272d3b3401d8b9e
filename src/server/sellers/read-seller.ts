import { SELLER_FIELDS } from '#domain/invoices/seller.ts';
import type { Tx } from '../db/scope.ts';
import { readSingleRecord } from '../single-records/read-single-record.ts';

/** Who issues the invoices of the organization; blank until it is entered. */
export const readSeller = (tx: Tx) => readSingleRecord(tx, 'sellers', SELLER_FIELDS);
