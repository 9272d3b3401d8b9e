import { recordAct } from '#server/platform/db/record-act.ts';
import { deleteRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { lockCustomer } from './customers-store.ts';
import { statement } from '#server/platform/db/statement.ts';

/**
 * Deletes a customer. Refuses a customer that has orders, agreements, invoices or self-service users, is a party of an order, has a charge
 * for a cancelled booking, or has a credit for an ad.
 */
export async function deleteCustomer(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const { name } = await lockCustomer(tx, id);
    const owes = await isNamedIn(tx, 'cancellation_charges', id);
    const hasAgreed = await isNamedIn(tx, 'agreements', id);
    const isOwed = await isNamedIn(tx, 'make_goods', id);
    if (owes || hasAgreed || isOwed || (await isNamedIn(tx, 'orders', id)) || (await isParty(tx, id)))
      throw new Problem('customer_has_orders');
    if (await isNamedIn(tx, 'invoices', id)) throw new Problem('customer_has_invoices');
    if (await isNamedIn(tx, 'users', id)) throw new Problem('customer_has_users');
    await deleteRow(tx, 'customers', id);
    await recordAct(tx, 'deleted', { customer: id }, { name });
  });
}

async function isNamedIn(
  tx: Tx,
  table: 'orders' | 'invoices' | 'users' | 'cancellation_charges' | 'agreements' | 'make_goods',
  customerId: number,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom(table)
    .select('customer_id')
    .where('organization_id', '=', tx.organizationId)
    .where('customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const IS_PARTY_OF_ORDER = statement('is-party-of-order')`
  select 1 from order_parties where organization_id = $1 and (agency_id = $2 or bill_to_id = $2 or copy_to_id = $2)
     union all select 1 from cancellation_charges where organization_id = $1 and bill_to_id = $2 limit 1`;

/** Whether the customer is the agency of an order, is billed for an order or a cancelled ad, or gets copies of invoices. */
async function isParty(tx: Tx, customerId: number): Promise<boolean> {
  const [row] = await tx.statement(IS_PARTY_OF_ORDER, [tx.organizationId, customerId]);
  return row !== undefined;
}
