import {
  counterChanges,
  counterKey,
  type RevenueCounter,
  type RevenueDimension,
} from '#domain/insight/revenue/revenue-counters.ts';
import { addRevenue } from '#domain/insight/revenue/revenue.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type CounterValues, counterOf } from './counter-columns.ts';
import { revenueOfSource, type SourceRow } from './revenue-sources.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The year and the publication to read; publication 0 for all. */
export interface AskedRevenue {
  year: number;
  publicationId: number;
  /** The maximum number of customers to read. Those with the most booked revenue of the year come first. */
  customersMax: number;
}

const READ = statement('read-revenue')`select counters, changed from revenue_facts($1, $2, $3, $4, $5)`.as<{
  counters: CounterValues[];
  changed: SourceRow[];
}>();

/** Returns the counters of a year and of the year before, including changes that are not counted yet. Decision 162. */
export async function readRevenue(
  tx: Tx,
  { year, publicationId, customersMax }: AskedRevenue,
): Promise<RevenueCounter[]> {
  const [row] = await tx.statement(READ, [tx.organizationId, tx.today, year, publicationId, customersMax]);
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

/** Returns the counters of one dimension. */
export function ofDimension(
  counters: readonly RevenueCounter[],
  dimension: RevenueDimension,
): RevenueCounter[] {
  return counters.filter((counter) => counter.dimension === dimension);
}
