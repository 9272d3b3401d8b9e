import type { OpenInvoice } from '#domain/billing/payments/bank-entry.ts';
import { readSnapshot } from '#domain/billing/invoices/chain.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const OPEN_INVOICES = statement('open-invoices')`
  select i.id, i.snapshot, s.open_amount from invoice_states s
     join invoices i on i.organization_id = $1 and i.id = s.invoice_id
     where s.organization_id = $1 and s.open_amount > 0 and i.kind = 'invoice' order by i.id`;

/** Lists the invoices with an open amount, with the data by which bank statements are matched to them. */
export async function listOpenInvoices(tx: Tx): Promise<OpenInvoice[]> {
  const rows = await tx.statement(OPEN_INVOICES, [tx.organizationId]);
  return rows.map(({ id, snapshot, open_amount: openAmount }) => {
    const { number, buyer, currency, dueOn, cashDiscount } = readSnapshot(snapshot);
    return { id, number, customerName: buyer.name, currency, openAmount, dueOn, cashDiscount };
  });
}
