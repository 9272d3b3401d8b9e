import { recordAct } from '#server/platform/db/record-act.ts';
import { deleteRow } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { lockCustomer } from './customers-store.ts';
import { statement } from '#server/platform/db/statement.ts';

const namesCustomer = (table: string) =>
  `exists (select from ${table} where organization_id = $1 and customer_id = $2)`;

const USES_OF_CUSTOMER = statement('uses-of-customer')`
  select ${['orders', 'cancellation_charges', 'agreements', 'make_goods'].map(namesCustomer).join(' or ')}
      or exists (
        select from order_parties where organization_id = $1 and (agency_id = $2 or bill_to_id = $2 or copy_to_id = $2))
      or exists (select from cancellation_charges where organization_id = $1 and bill_to_id = $2) as has_orders,
    ${namesCustomer('invoices')} or ${namesCustomer('account_entries')} or ${namesCustomer('sepa_mandates')} as has_invoices, ${namesCustomer('users')} as has_users`;

/**
 * Deletes a customer. Refuses a customer that has orders, agreements, invoices, entries in its account, a mandate or self-service users, is a party
 * of an order, has a charge for a cancelled booking, or has a credit for an ad.
 */
export async function deleteCustomer(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const { name } = await lockCustomer(tx, id);
    const [uses] = await tx.statement(USES_OF_CUSTOMER, [tx.organizationId, id]);
    if (uses?.has_orders) throw new Problem('customer_has_orders');
    if (uses?.has_invoices) throw new Problem('customer_has_invoices');
    if (uses?.has_users) throw new Problem('customer_has_users');
    await deleteRow(tx, 'customers', id);
    await recordAct(tx, 'deleted', { customer: id }, { name });
  });
}
