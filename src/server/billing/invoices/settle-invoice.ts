import type { Tx } from '#server/platform/db/scope.ts';
import { markRevenue } from '#server/platform/derived-rows/mark-revenue.ts';
import { statement } from '#server/platform/db/statement.ts';

const SETTLE_INVOICE = statement('settle-invoice')`
  update invoice_states s set open_amount = n.open_amount,
       settled_on = case when n.open_amount > 0 then null else coalesce(s.settled_on, $3) end
     from (
       select greatest(0, i.gross
         - coalesce((select sum(c.gross) from invoices c where c.organization_id = $1 and c.corrects_id = $2), 0)
         - coalesce((select sum(p.amount + p.discount) from invoice_payments p
             where p.organization_id = $1 and p.invoice_id = $2), 0)) as open_amount
       from invoices i where i.organization_id = $1 and i.id = $2
     ) n
     where s.organization_id = $1 and s.invoice_id = $2`;

/**
 * Writes the open amount of an invoice: its total less credits and payments, at least zero. The caller has locked the state of the
 * invoice. An invoice that was settled already keeps its day of settlement.
 */
export async function settleInvoice(tx: Tx, id: number): Promise<void> {
  await tx.statement(SETTLE_INVOICE, [tx.organizationId, id, tx.today]);
  markRevenue(tx, 'invoice', id);
}
