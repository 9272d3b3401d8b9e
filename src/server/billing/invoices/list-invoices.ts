import type { listInvoices as route } from '#contract/billing/invoices.ts';
import type { Parsed } from '#contract/platform/route.ts';
import type { DraftGrouping } from '#domain/billing/invoices/group-drafts.ts';
import { groupDrafts } from '#domain/billing/invoices/group-drafts.ts';
import type { InvoiceDraft } from '#contract/billing/invoices.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { listBillables } from './billables.ts';
import { prepareDrafts } from './draft-invoices.ts';
import { presentDraft, presentSummary } from './present-invoice.ts';
import { readPage } from './read-page.ts';

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

interface SumRow {
  currency: Currency;
  open: number;
  open_count: number;
  overdue: number;
  overdue_count: number;
}

/** Adds up the open amounts of all invoices, or of those of a customer, by currency. */
async function readSums(tx: Tx, customerId: number | undefined): Promise<Answer['sums']> {
  const rows = await tx.statement<SumRow>(
    customerId === undefined ? 'open-invoice-sums' : 'open-invoice-sums-of-customer',
    `select s.currency, sum(s.open_amount)::bigint as open, count(*)::integer as open_count,
       coalesce(sum(s.open_amount) filter (where s.due_on < $2), 0)::bigint as overdue,
       (count(*) filter (where s.due_on < $2))::integer as overdue_count
     from invoice_states s
     ${customerId === undefined ? '' : 'join invoices i on i.organization_id = $1 and i.id = s.invoice_id and i.customer_id = $3'}
     where s.organization_id = $1 and s.open_amount > 0
     group by s.currency order by s.currency`,
    [tx.organizationId, tx.today, ...(customerId === undefined ? [] : [customerId])],
  );
  return rows.map(({ open_count: openCount, overdue_count: overdueCount, ...sums }) => ({
    ...sums,
    openCount,
    overdueCount,
  }));
}
