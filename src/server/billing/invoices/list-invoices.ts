import type { OrderInvoice } from '#contract/billing/order-invoices.ts';
import type { InvoiceDraft, listInvoices as route } from '#contract/billing/invoices.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { type DraftGrouping, groupDrafts } from '#domain/billing/invoices/invoice-of.ts';
import { partOfOrder } from '#domain/billing/invoices/order-invoices.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { listBillables } from './billables.ts';
import { prepareDrafts } from './draft-invoices.ts';
import { presentDraft, presentSummary } from './show-invoice.ts';
import { statement } from '#server/platform/db/statement.ts';
import { INVOICES, presentInvoice, type StoredInvoice, type StoredRow } from './invoices-store.ts';

const PAGE = 50;

/** Returns a page of invoices: open or overdue invoices by their due date, otherwise the latest first. */
async function readPage(
  tx: Tx,
  { state, customerId, page }: Parsed<(typeof route)['query']>,
): Promise<{ invoices: StoredInvoice[]; hasMore: boolean }> {
  const isOpen = state === 'open' || state === 'overdue';
  const values: unknown[] = [tx.organizationId, page * PAGE];
  const conditions = [
    isOpen ? 's.open_amount > 0' : state === 'settled' ? 's.open_amount = 0' : 'true',
    ...(state === 'overdue' ? [`s.due_on < $${values.push(tx.today)}`] : []),
    ...(customerId === undefined ? [] : [`i.customer_id = $${values.push(customerId)}`]),
  ];
  // The conditions and the order depend on the request, so that each list uses its index.
  const rows = await tx.query<StoredRow>(
    `${INVOICES} and ${conditions.join(' and ')}
     order by ${isOpen ? 's.due_on, s.invoice_id' : 'i.id desc'} limit ${PAGE + 1} offset $2`,
    values,
  );
  return { invoices: rows.slice(0, PAGE).map(presentInvoice), hasMore: rows.length > PAGE };
}

type Query = Parsed<(typeof route)['query']>;
type Answer = Parsed<(typeof route)['response']>;

/** Returns drafts of the invoices for all ads that are to be billed. */
export async function listDrafts(
  scope: Scope,
  { grouping }: { grouping: DraftGrouping },
): Promise<InvoiceDraft[]> {
  return scope.read(async (tx) => {
    const ads = await listBillables(tx);
    const draft = await prepareDrafts(tx, ads);
    return groupDrafts(ads, grouping).map((group) => presentDraft(draft(group, tx.today)));
  });
}

/** Returns a page of the issued invoices, and the sums of the open amounts. */
export async function listInvoices(scope: Scope, query: Query): Promise<Answer> {
  return scope.read(async (tx) => {
    const { invoices, hasMore } = await readPage(tx, query);
    return { invoices: invoices.map(presentSummary), hasMore, sums: await readSums(tx, query.customerId) };
  });
}

const INVOICES_OF_ORDER = statement('invoices-of-order')`
  with own as (
    select v.invoice_id from verts v where v.organization_id = $1 and v.order_id = $2
    union select c.invoice_id from cancellation_charges c where c.organization_id = $1 and c.order_id = $2)
  ${INVOICES} and (i.id in (select invoice_id from own) or i.corrects_id in (select invoice_id from own)) order by i.id`;

const ORDER_IS_THERE = statement('order-is-there')`
  select 1 from orders where organization_id = $1 and id = $2`;

/** Lists the invoices and corrections that bill an order, the earliest first, with the order's part of each. Refuses an unknown order. */
export async function listOrderInvoices(tx: Tx, orderId: number): Promise<OrderInvoice[]> {
  const [order] = await tx.statement(ORDER_IS_THERE, [tx.organizationId, orderId]);
  refuseMissing(order);
  const rows = await tx.statement(INVOICES_OF_ORDER, [tx.organizationId, orderId]);
  return rows.map((row) => {
    const stored = presentInvoice(row);
    const { invoice, openAmount } = stored;
    const share = {
      gross: partOfOrder(invoice.totals.gross, invoice.lines, orderId),
      open: partOfOrder(openAmount, invoice.lines, orderId),
    };
    return { ...presentSummary(stored), share };
  });
}

const openSums = (join: string) => `
  select s.currency, sum(s.open_amount)::bigint as open, count(*)::integer as open_count,
    coalesce(sum(s.open_amount) filter (where s.due_on < $2), 0)::bigint as overdue,
    (count(*) filter (where s.due_on < $2))::integer as overdue_count
  from invoice_states s ${join}
  where s.organization_id = $1 and s.open_amount > 0
  group by s.currency order by s.currency`;

const OPEN_SUMS = statement('open-invoice-sums')`${openSums('')}`;
const OPEN_SUMS_OF_CUSTOMER = statement('open-invoice-sums-of-customer')`${openSums(
  'join invoices i on i.organization_id = $1 and i.id = s.invoice_id and i.customer_id = $3',
)}`;

/** Adds up the open amounts of all invoices, or of those of a customer, by currency. */
async function readSums(tx: Tx, customerId: number | undefined): Promise<Answer['sums']> {
  const rows =
    customerId === undefined
      ? await tx.statement(OPEN_SUMS, [tx.organizationId, tx.today])
      : await tx.statement(OPEN_SUMS_OF_CUSTOMER, [tx.organizationId, tx.today, customerId]);
  return rows.map(({ open_count: openCount, overdue_count: overdueCount, ...sums }) => ({
    ...sums,
    openCount,
    overdueCount,
  }));
}
