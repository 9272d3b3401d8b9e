import {
  counterChanges,
  counterKey,
  type RevenueCounter,
  type RevenueDimension,
} from '#domain/revenue/revenue-counters.ts';
import { addRevenue } from '#domain/revenue/revenue.ts';
import type { Tx } from '../db/scope.ts';
import { COUNTER_COLUMNS, type CounterValues, counterOf } from './counter-columns.ts';
import { revenueOfSource, type SourceRow, SOURCES } from './revenue-sources.ts';

/** The year that is asked for, and the publication; 0 for all. */
export interface AskedRevenue {
  year: number;
  publicationId: number;
  /** The most customers to read, those with the most booked revenue of the year first. */
  customersMax: number;
}

const COUNTED = COUNTER_COLUMNS.map(([column]) => `c.${column}`).join(', ');

/**
 * One statement, so that a count at the same moment is seen whole or not at all. Besides the counters it reads the marked orders and
 * invoices, and the reservations that have lapsed today and were not released yet.
 */
const READ = `
  with changed as (
    select s.kind, s.source_id, false as has_lapsed from revenue_sources s
    where s.organization_id = $1 and s.is_pending and not exists (
      select from orders o
      where s.kind = 'order' and o.organization_id = $1 and o.id = s.source_id
        and is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, $2))
    union all
    select 'order', o.id, true from orders o
    where o.organization_id = $1 and is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, $2)
  ), customers_shown as materialized (
    select c.currency, c.subject_id from revenue_counters c
    where c.organization_id = $1 and c.year = $3 and c.publication_id = $4 and c.dimension = 'customer'
    order by c.booked desc, c.subject_id limit $5
  ), counters as (
    select ${COUNTED} from revenue_counters c
    where c.organization_id = $1 and c.year in ($3, $3 - 1) and c.publication_id = $4
      and c.dimension in ('month', 'publication', 'creator')
    union all
    select ${COUNTED} from customers_shown s
    join revenue_counters c on c.organization_id = $1 and c.year in ($3, $3 - 1) and c.publication_id = $4
      and c.dimension = 'customer' and c.currency = s.currency and c.subject_id = s.subject_id and c.month = 0
  )
  select
    (select coalesce(json_agg(json_build_array(${COUNTED})), '[]') from counters c) as counters,
    (select coalesce(jsonb_agg(to_jsonb(source)), '[]') from (${SOURCES}) as source) as changed`;

/** The counters of a year and of the year before, as if every change had been counted. */
export async function readRevenue(
  tx: Tx,
  { year, publicationId, customersMax }: AskedRevenue,
): Promise<RevenueCounter[]> {
  const [row] = await tx.statement<{ counters: CounterValues[]; changed: SourceRow[] }>(
    'read-revenue',
    READ,
    [tx.organizationId, tx.today, year, publicationId, customersMax],
  );
  const counters = new Map(
    (row?.counters ?? []).map(counterOf).map((counter) => [counterKey(counter), counter]),
  );
  for (const change of changesOf(row?.changed ?? [])) {
    if (change.publicationId !== publicationId || ![year, year - 1].includes(change.year)) continue;
    const known = counters.get(counterKey(change));
    counters.set(counterKey(change), known ? { ...known, ...addRevenue(known, change) } : change);
  }
  return [...counters.values()];
}

function changesOf(changed: readonly SourceRow[]): RevenueCounter[] {
  return counterChanges(
    changed.flatMap(({ counted }) => counted),
    changed.flatMap(revenueOfSource),
  );
}

/** The counters of one kind. */
export function ofDimension(
  counters: readonly RevenueCounter[],
  dimension: RevenueDimension,
): RevenueCounter[] {
  return counters.filter((counter) => counter.dimension === dimension);
}
