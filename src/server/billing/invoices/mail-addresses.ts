import { isEmail } from '#domain/platform/email.ts';
import type { Invoice } from '#domain/billing/invoices/invoice.ts';
import { copiedCustomers } from '#domain/sales/orders/order-parties.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { listOrderParties } from '#server/pricing/quotes/find-order-parties.ts';
import { statement } from '#server/platform/db/statement.ts';

const ADDRESSES_FOR_INVOICES = statement('addresses-for-invoices')`
  select id, coalesce(nullif(invoice_email, ''), customer_contact_email) as address from customers
     where organization_id = $1 and id = any ($2::bigint[]) order by id`;

/**
 * Returns the addresses to which an invoice is sent: first its customer's, then those of the parties of its orders that get a copy. Uses
 * today's addresses, because the address stored in the invoice may be wrong or erased. Refuses a customer without an address.
 */
export async function mailAddresses(
  tx: Tx,
  customerId: number,
  { lines, seller }: Invoice,
): Promise<[string, ...string[]]> {
  const parties = [
    ...(await listOrderParties(tx, [...new Set(lines.map(({ orderId }) => orderId))])).values(),
  ];
  const copied = parties.flatMap((one) => copiedCustomers(one, seller.country));
  const rows = await tx.statement(ADDRESSES_FOR_INVOICES, [tx.organizationId, [customerId, ...copied]]);
  const own = rows.find(({ id }) => id === customerId)?.address ?? '';
  if (!isEmail(own)) throw new Problem('invoice_without_address');
  const addresses = [...rows.map(({ address }) => address), ...parties.map(({ copyToEmail }) => copyToEmail)];
  return [own, ...new Set(addresses.filter((address) => isEmail(address) && address !== own))];
}
