import type { StoredSeller } from '#contract/invoices/sellers.ts';
import { BLANK_SELLER, SELLER_FIELDS } from '#domain/invoices/seller.ts';
import { contentOfRow } from '../db/record-columns.ts';
import type { Tx } from '../db/scope.ts';

/** Who issues the invoices of the organization; blank until it is entered. */
export async function readSeller(tx: Tx): Promise<StoredSeller> {
  const row = await tx.db
    .selectFrom('sellers')
    .selectAll()
    .where('organization_id', '=', tx.organizationId)
    .executeTakeFirst();
  if (!row) return { ...BLANK_SELLER, version: 1 };
  return { ...contentOfRow(SELLER_FIELDS, row), version: row.version };
}
