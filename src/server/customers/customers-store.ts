import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Tx } from '../db/scope.ts';
import { refuseMissing } from '../base/refuse.ts';

export type CustomerRow = Selectable<Schema['customers']>;

/** Lists customers sorted by name, ignoring case. `q` filters by a literal part of the name. */
export function listCustomerRows(tx: Tx, q: string, limit: number | null): Promise<CustomerRow[]> {
  return tx.statement(
    'list-customers',
    `select * from customers
     where organization_id = $1
       and ($2 = '' or strpos(lower(name collate "und-x-icu"), lower($2 collate "und-x-icu")) > 0)
     order by lower(name collate "und-x-icu"), id limit $3`,
    [tx.organizationId, q, limit],
  );
}

export async function getCustomerRow(tx: Tx, id: number): Promise<CustomerRow> {
  return refuseMissing(await selectCustomer(tx, id).executeTakeFirst());
}

/** Locks a customer. Concurrent orders for it and renames wait. */
export async function lockCustomer(tx: Tx, id: number): Promise<CustomerRow> {
  return refuseMissing(await selectCustomer(tx, id).forUpdate().executeTakeFirst());
}

function selectCustomer(tx: Tx, id: number) {
  return tx.db
    .selectFrom('customers')
    .selectAll()
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id);
}
