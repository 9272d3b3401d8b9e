import { SELLER_FIELDS } from '#domain/invoices/seller.ts';
import type { Tx } from '../db/scope.ts';
import { readSingleRecord } from '../single-records/read-single-record.ts';

/** Reads the company details of the organization as the issuer of invoices; blank until they are entered. */
export const readSeller = (tx: Tx) => readSingleRecord(tx, 'sellers', SELLER_FIELDS);
