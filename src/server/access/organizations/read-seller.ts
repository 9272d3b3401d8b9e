import { SELLER_FIELDS } from '#domain/billing/invoices/seller.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { readSingleRecord } from '#server/platform/db/read-single-record.ts';

/** Reads the company details of the organization as the issuer of invoices; blank until they are entered. */
export const readSeller = (tx: Tx) => readSingleRecord(tx, 'sellers', SELLER_FIELDS);
