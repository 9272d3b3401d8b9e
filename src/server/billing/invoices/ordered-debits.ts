import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/** SQL: whether the direct debit `n` of the collection `c` was ordered and neither withdrawn nor has its money arrived since. */
export const IS_ORDERED = `
  n.withdrawn_at is null and n.amount > coalesce((
    select sum(p.amount) from invoice_payments p
    where p.organization_id = $1 and p.invoice_id = n.invoice_id and p.amount > 0 and p.set_off_id is null
      and p.created_at >= c.created_at), 0)`;

/** Returns an SQL subquery for the ordered direct debits of an invoice. `invoiceId` is an SQL expression. */
export function orderedDebitsSql(invoiceId: string): string {
  return `
    select n.collection_id, n.amount, c.collect_on, c.created_at from sepa_collection_items n
    join sepa_collections c on c.organization_id = $1 and c.id = n.collection_id
    where n.organization_id = $1 and n.invoice_id = ${invoiceId} and ${IS_ORDERED}`;
}

const ORDERED_DEBIT = statement('ordered-debit-of-invoice')`
  ${orderedDebitsSql('$2')} order by n.collection_id desc limit 1`;

/** A direct debit that the bank was ordered to collect. */
interface OrderedDebit {
  collectionId: number;
  amount: Amount;
  collectOn: Day;
  orderedAt: string;
}

/** Returns the direct debit by which an invoice is being collected; null without one. */
export async function findOrderedDebit(tx: Tx, invoiceId: number): Promise<OrderedDebit | null> {
  const [row] = await tx.statement(ORDERED_DEBIT, [tx.organizationId, invoiceId]);
  if (!row) return null;
  const { collection_id: collectionId, amount, collect_on: collectOn, created_at: orderedAt } = row;
  return { collectionId, amount, collectOn, orderedAt };
}
