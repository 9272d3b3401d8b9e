import { recordAct } from '../audit/record-act.ts';
import { deleteRow } from '../db/rows.ts';
import type { Scope, Tx } from '../db/scope.ts';
import { Problem } from '../base/problem.ts';
import { lockCustomer } from './customers-store.ts';

/** Deletes a customer. Refuses if it has orders, invoices or self-service users, or owes something for a cancelled one. */
export async function deleteCustomer(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const { name } = await lockCustomer(tx, id);
    const owes = await isNamedIn(tx, 'cancellation_charges', id);
    if (owes || (await isNamedIn(tx, 'orders', id))) throw new Problem('customer_has_orders');
    if (await isNamedIn(tx, 'invoices', id)) throw new Problem('customer_has_invoices');
    if (await isNamedIn(tx, 'users', id)) throw new Problem('customer_has_users');
    await deleteRow(tx, 'customers', id);
    await recordAct(tx, 'deleted', { customer: id }, { name });
  });
}

async function isNamedIn(
  tx: Tx,
  table: 'orders' | 'invoices' | 'users' | 'cancellation_charges',
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
