import type { InvoiceDraft, listInvoices as route } from '#contract/billing/invoices.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { type DraftGrouping, groupDrafts } from '#domain/billing/invoices/invoice-of.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { listBillables } from './billables.ts';
import { prepareDrafts } from './draft-invoices.ts';
import { presentDraft, presentSummary } from './show-invoice.ts';
import { statement } from '#server/platform/db/statement.ts';
import { presentRow, type StoredInvoice } from './invoices-store.ts';
import type { OpenInvoice } from '#domain/billing/payments/match-entries.ts';
import { readSnapshot } from '#domain/billing/invoices/invoice.ts';

const PAGE = 50;

/** Returns a page of invoices: open or overdue invoices by their due date, otherwise the latest first. */
async function readPage(
  tx: Tx,
  { state, customerId, page }: Parsed<(typeof route)['query']>,
): Promise<{ invoices: StoredInvoice[]; hasMore: boolean }> {
  // The conditions and the order depend on the request.
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
