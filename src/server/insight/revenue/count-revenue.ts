import {
  type BilledLine,
  counterChanges,
  type PricedAd,
  type RevenueCounter,
  type RevenueEntry,
  revenueOfAds,
  revenueOfInvoice,
} from '#domain/insight/revenue.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/** An order or invoice as `revenue_of_sources` returns it: the entries that the counters contain, and its current content. */
export interface SourceRow {
  kind: 'order' | 'invoice';
  source_id: number;
  counted: RevenueEntry[];
  /** Of an order; null if it was deleted, has lapsed, or has no prices. */
  ads: PricedAd[] | null;
  /** Of an invoice; null for an order. */
  document: {
    kind: 'invoice' | 'correction';
    gross: number;
    openGross: number;
    lines: BilledLine[];
  } | null;
}

/** Returns what an order or invoice currently adds to the revenue. */
export function revenueOfSource({ ads, document }: Pick<SourceRow, 'ads' | 'document'>): RevenueEntry[] {
  if (document) return revenueOfInvoice(document.kind, document.lines, document);
  return revenueOfAds(ads ?? []);
}

/**
 * The columns of `revenue_counters` except the organization, each with its field and its SQL type. `revenue_facts` returns them in this
 * order.
 */
const COUNTER_COLUMNS = [
  ['year', 'year', 'int'],
  ['publication_id', 'publicationId', 'bigint'],
  ['dimension', 'dimension', 'text'],
  ['currency', 'currency', 'text'],
  ['subject_id', 'subjectId', 'bigint'],
  ['month', 'month', 'int'],
  ['booked', 'booked', 'bigint'],
  ['reserved', 'reserved', 'bigint'],
  ['weighted', 'weighted', 'bigint'],
  ['billed_net', 'billedNet', 'bigint'],
  ['billed_gross', 'billedGross', 'bigint'],
  ['open_net', 'openNet', 'bigint'],
  ['open_gross', 'openGross', 'bigint'],
] as const satisfies readonly (readonly [string, keyof RevenueCounter, string])[];

/** The values of a counter in the order of the columns. */
export type CounterValues = readonly (string | number)[];

/** Returns the counter with these values. */
export function counterOf(values: CounterValues): RevenueCounter {
  const fields = COUNTER_COLUMNS.map(([, field], at) => [field, values[at]]);
  return Object.fromEntries(fields) as RevenueCounter;
}

/** The maximum number of orders and invoices that one transaction counts. */
const BATCH = 500;

const NAMES = COUNTER_COLUMNS.map(([column]) => column);
const SUMMED = NAMES.slice(6);

// Not declared: the number and the types of the values follow from COUNTER_COLUMNS.
const ADD = `
  insert into revenue_counters (organization_id, ${NAMES.join(', ')})
  select $1, ${NAMES.map((name) => `c.${name}`).join(', ')}
  from unnest(${COUNTER_COLUMNS.map(([, , type], at) => `$${at + 2}::${type}[]`).join(', ')}) as c (${NAMES.join(', ')})
  on conflict (organization_id, year, publication_id, dimension, currency, subject_id, month) do update set
    ${SUMMED.map((name) => `${name} = revenue_counters.${name} + excluded.${name}`).join(', ')}`;

/**
 * Brings the revenue counters up to date with the marked orders and invoices, `BATCH` in each transaction. Returns how many were counted.
 * Can run in several processes at once, because each skips rows that another has locked.
 */
export async function countRevenue(scope: Scope): Promise<number> {
  let counted = 0;
  for (;;) {
    const count = await scope.transact(countBatch);
    counted += count;
    if (count < BATCH) return counted;
  }
}

const LOCK_REVENUE_SOURCES = statement('lock-revenue-sources')`
  select kind, source_id from revenue_sources where organization_id = $1 and is_pending
     order by kind, source_id limit ${BATCH} for update skip locked`.as<{ kind: 'order' | 'invoice' }>();

const READ_REVENUE_SOURCES = statement('read-revenue-sources')`
  select sources from revenue_of_sources($1, $2, $3, $4)`.as<{ sources: SourceRow[] }>();

const KEEP_COUNTED_REVENUE = statement('keep-counted-revenue')`
  update revenue_sources s set is_pending = false, counted = c.counted::jsonb
     from unnest($2::text[], $3::bigint[], $4::text[]) as c (kind, source_id, counted)
     where s.organization_id = $1 and s.kind = c.kind and s.source_id = c.source_id`;

const FORGET_DELETED_ORDERS = statement('forget-deleted-orders')`
  delete from revenue_sources s where s.organization_id = $1 and s.kind = 'order' and s.source_id = any ($2::bigint[])
       and not exists (select from orders o where o.organization_id = $1 and o.id = s.source_id)`;

async function countBatch(tx: Tx): Promise<number> {
  const marked = await tx.statement(LOCK_REVENUE_SOURCES, [tx.organizationId]);
  if (marked.length === 0) return 0;
  // A separate statement, so that it sees everything that was committed before the marks were locked.
  const [read] = await tx.statement(READ_REVENUE_SOURCES, [
    tx.organizationId,
    marked.map(({ kind }) => kind),
    marked.map(({ source_id: id }) => id),
    marked.map(() => false),
  ]);
  const rows = read?.sources ?? [];
  const after = rows.map(revenueOfSource);
  addToCounters(
    tx,
    counterChanges(
      rows.flatMap(({ counted }) => counted),
      after.flat(),
    ),
  );
  tx.send(KEEP_COUNTED_REVENUE, [
    tx.organizationId,
    rows.map(({ kind }) => kind),
    rows.map(({ source_id: id }) => id),
    after.map((entries) => JSON.stringify(entries)),
  ]);
  tx.send(FORGET_DELETED_ORDERS, [
    tx.organizationId,
    // Not the ids of invoices: an order with such an id may not be counted yet.
    rows.filter(({ kind, ads }) => kind === 'order' && ads === null).map(({ source_id: id }) => id),
  ]);
  return marked.length;
}

function addToCounters(tx: Tx, changes: readonly RevenueCounter[]): void {
  if (changes.length === 0) return;
  const values = COUNTER_COLUMNS.map(([, field]) => changes.map((change) => change[field]));
  tx.send('add-to-revenue-counters', ADD, [tx.organizationId, ...values]);
}
