import { copiedCustomers } from '#domain/order-parties.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { isEmail } from '#domain/email.ts';
import type { Tx } from '../db/scope.ts';
import { listOrderParties } from '../order-parties/find-order-parties.ts';

/** The addresses that get a copy of an invoice: those of the copied parties of its orders. */
export async function copyAddresses(tx: Tx, { lines, seller, buyer }: Invoice): Promise<string[]> {
  const parties = [
    ...(await listOrderParties(tx, [...new Set(lines.map(({ orderId }) => orderId))])).values(),
  ];
  const ids = parties.flatMap((one) => copiedCustomers(one, seller.country));
  const rows =
    ids.length === 0
      ? []
      : await tx.statement<{ address: string }>(
          'addresses-of-copies',
          `select coalesce(nullif(invoice_email, ''), customer_contact_email) as address from customers
           where organization_id = $1 and id = any ($2::bigint[]) order by id`,
          [tx.organizationId, ids],
        );
  const addresses = [...rows.map(({ address }) => address), ...parties.map(({ copyToEmail }) => copyToEmail)];
  return [...new Set(addresses)].filter((address) => isEmail(address) && address !== buyer.email);
}
