import {
  areFiguresStale,
  type Figure,
  type FiguresPeriod,
  type SubjectFigures,
  type YearFigures,
} from '#domain/insight/figures.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

type StoredFigures = RowOf<typeof FIND_FIGURES>;

const FIND_FIGURES = statement('find-figures')`
  select year, counted_at, content from figures where organization_id = $1 and year = any ($2::int[]) order by year`.as<{
  content: YearFigures | null;
}>();

/** Returns the stored figures of these years. */
export async function findFigures(tx: Tx, years: readonly number[]): Promise<StoredFigures[]> {
  return tx.statement(FIND_FIGURES, [tx.organizationId, years]);
}

const MAKE_FIGURES = statement('make-figures')`
  insert into figures (organization_id, year) values ($1, $2) on conflict do nothing`;

const LOCK_FIGURES = statement('lock-figures')`
  select counted_at from figures where organization_id = $1 and year = $2 for no key update`;

/**
 * Creates the row of a year if it is missing, and locks it, so that only one transaction counts that year. Returns when it was last
 * counted.
 */
async function lockFigures(tx: Tx, year: number): Promise<string | null> {
  await tx.statement(MAKE_FIGURES, [tx.organizationId, year]);
  const [row] = await tx.statement(LOCK_FIGURES, [tx.organizationId, year]);
  return row?.counted_at ?? null;
}

const STORE_FIGURES = statement('store-figures')`
  update figures set counted_at = now(), content = $3::jsonb where organization_id = $1 and year = $2`;

/** Stores the figures of a year. */
async function storeFigures(tx: Tx, year: number, content: YearFigures): Promise<void> {
  await tx.statement(STORE_FIGURES, [tx.organizationId, year, JSON.stringify(content)]);
}

const YEAR_MONTHS = 12;

type CountedRow = RowOf<typeof ORDERED>;

/** Counts the figures of a year from the issues and orders. */
async function countYear(tx: Tx, year: number): Promise<YearFigures> {
  const values = [tx.organizationId, `${year}-01-01`, `${year}-12-31`] as const;
  const [sellable, ordered] = await Promise.all([
    tx.statement(SELLABLE, values),
    tx.statement(ORDERED, [...values, tx.today]),
  ]);
  const figures = { publications: new Map(), customers: new Map(), creators: new Map() };
  for (const row of [...sellable, ...ordered]) add(figures[row.subject], row);
  return {
    publications: [...figures.publications.values()],
    customers: [...figures.customers.values()],
    creators: [...figures.creators.values()],
  };
}

const SELLABLE = statement('count-sellable')`
  select 'publications' as subject, i.publication_id as id,
    extract(month from i.sending_date)::int as month, count(*)::int as placements,
    0 as reserved, 0 as booked, 0 as lapsed, null::date as last, null::date as next
  from issues i
  join placements p on p.organization_id = i.organization_id and p.issue_id = i.id
  where i.organization_id = $1 and i.sending_date between $2 and $3 and not i.blocked
  group by i.publication_id, 3`;

/** Counts every ad once by publication, once by customer and once by the user who created its order. */
const ORDERED = statement('count-ordered')`
  select
    case when grouping(f.publication_id) = 0 then 'publications'
      when grouping(f.customer_id) = 0 then 'customers' else 'creators' end as subject,
    coalesce(f.publication_id, f.customer_id, f.creator_id) as id, f.month, 0 as placements,
    (count(*) filter (where f.holds and f.state = 'reserved'))::int as reserved,
    (count(*) filter (where f.holds and f.state = 'booked'))::int as booked,
    (count(*) filter (where not f.holds))::int as lapsed,
    max(f.sending_date) filter (where f.holds and f.state = 'booked' and f.sending_date <= $4) as last,
    min(f.sending_date) filter (where f.holds and f.sending_date > $4) as next
  from (
    select i.publication_id, o.customer_id, coalesce(o.creator_id, 0) as creator_id, o.state, i.sending_date,
      extract(month from i.sending_date)::int as month,
      order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $4::date) as holds
    from issues i
    join placements p on p.organization_id = i.organization_id and p.issue_id = i.id
    join verts v on v.organization_id = p.organization_id and v.placement_id = p.id
    join orders o on o.organization_id = v.organization_id and o.id = v.order_id
    where i.organization_id = $1 and i.sending_date between $2 and $3
  ) as f
  group by grouping sets ((f.month, f.publication_id), (f.month, f.customer_id), (f.month, f.creator_id))`;

type Counted = SubjectFigures & Record<Figure, number[]>;

function add(subjects: Map<number, Counted>, row: CountedRow): void {
  const subject = subjects.get(row.id) ?? empty(row.id);
  subjects.set(row.id, subject);
  for (const figure of ['placements', 'reserved', 'booked', 'lapsed'] as const) {
    subject[figure][row.month - 1] = (subject[figure][row.month - 1] ?? 0) + row[figure];
  }
  if (row.last !== null && (subject.last === null || row.last > subject.last)) subject.last = row.last;
  if (row.next !== null && (subject.next === null || row.next < subject.next)) subject.next = row.next;
}

const noMonths = () => Array.from({ length: YEAR_MONTHS }, () => 0);

function empty(id: number): Counted {
  return {
    id,
    placements: noMonths(),
    reserved: noMonths(),
    booked: noMonths(),
    lapsed: noMonths(),
    last: null,
    next: null,
  };
}

/** Returns the years whose figures a page needs: the year of the period, the year before, and the year after for upcoming placements. */
export function yearsOf({ year }: FiguresPeriod): number[] {
  return [year - 1, year, year + 1];
}

/**
 * Counts the years of a period that are not up to date, each in its own transaction. If another transaction counts the same year, waits for
 * it and does not repeat the count.
 */
export async function countFigures(scope: Scope, period: FiguresPeriod): Promise<void> {
  for (const year of yearsOf(period)) {
    await scope.transact((tx) => countIfStale(tx, year));
  }
}

async function countIfStale(tx: Tx, year: number): Promise<void> {
  const countedAt = await lockFigures(tx, year);
  if (areFiguresStale({ year, countedAt }, tx)) await storeFigures(tx, year, await countYear(tx, year));
}
