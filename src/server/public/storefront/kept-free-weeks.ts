import type { StorefrontAddress } from '#contract/public/storefront-pages.ts';
import type pg from 'pg';
import type { WeekNumber } from '#domain/platform/week.ts';
import { countCommits, keptState } from '#server/platform/db/kept-state.ts';
import { read } from '#server/platform/db/transaction.ts';
import { type FreeWeeks, listFreeWeeks } from './list-free-weeks.ts';

/**
 * The maximum time for which a process keeps a list, because other processes may have sold its placements. Public caches keep it longer.
 */
const KEPT_MS = 1_000;
/** The maximum number of lists that are kept. */
const LISTS_MAX = 500;

interface KeptList {
  weeks: Promise<FreeWeeks>;
  commits: number;
  until: number;
}

class KeptLists {
  readonly byKey = new Map<string, KeptList>();
}

/**
 * Returns the result of {@link listFreeWeeks}. Visitors within a second share one result, unless this process has since committed a
 * transaction of the organization. Only for display: a request for placements checks itself whether they are free. Decision 185.
 */
export function keptFreeWeeks(
  pool: pg.Pool,
  address: StorefrontAddress,
  wanted: WeekNumber | undefined,
): Promise<FreeWeeks> {
  const { byKey } = keptState(pool, KeptLists);
  const key = JSON.stringify([address.organizationId, address.slug, wanted]);
  const [commits, now] = [countCommits(pool, address.organizationId), performance.now()];
  const known = byKey.get(key);
  if (known && known.commits === commits && now < known.until) return known.weeks;

  const weeks = read(pool, address.organizationId, (queries) => listFreeWeeks(queries, address, wanted));
  const list = { weeks, commits, until: now + KEPT_MS };
  byKey.delete(key);
  byKey.set(key, list);
  const [oldest] = byKey.keys();
  if (byKey.size > LISTS_MAX && oldest !== undefined) byKey.delete(oldest);
  // Does not keep a refusal, so that a storefront appears as soon as it is public.
  weeks.catch(() => byKey.get(key) === list && byKey.delete(key));
  return weeks;
}
