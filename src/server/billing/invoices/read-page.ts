import type { listInvoices as route } from '#contract/billing/invoices.ts';
import type { Parsed } from '#contract/platform/route.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { presentRow, type StoredInvoice } from './invoices-store.ts';

const PAGE = 50;

/** Returns a page of invoices: open or overdue invoices by their due date, otherwise the latest first. */
export async function readPage(
  tx: Tx,
  { state, customerId, page }: Parsed<(typeof route)['query']>,
): Promise<{ invoices: StoredInvoice[]; hasMore: boolean }> {
  let query = tx.db
    .selectFrom('invoices as i')
    .leftJoin('invoice_states as s', (join) =>
      join.on('s.organization_id', '=', tx.organizationId).onRef('s.invoice_id', '=', 'i.id'),
    )
    .select(['i.id', 'i.kind', 'i.customer_id', 'i.corrects_id', 'i.snapshot', 'i.created_at'])
    .select(['s.open_amount', 's.settled_on', 's.mailed_at', 's.reminded_at'])
    .where('i.organization_id', '=', tx.organizationId);
  if (customerId !== undefined) query = query.where('i.customer_id', '=', customerId);
  if (state === 'open' || state === 'overdue') query = query.where('s.open_amount', '>', 0);
  if (state === 'overdue') query = query.where('s.due_on', '<', tx.today);
  if (state === 'settled') query = query.where('s.open_amount', '=', 0);
  const isOpen = state === 'open' || state === 'overdue';
  const ordered = isOpen ? query.orderBy('s.due_on').orderBy('s.invoice_id') : query.orderBy('i.id', 'desc');
  const rows = await ordered
    .limit(PAGE + 1)
    .offset(page * PAGE)
    .execute();
  return { invoices: rows.slice(0, PAGE).map(presentRow), hasMore: rows.length > PAGE };
}
