import type pg from 'pg';
import type { WeekNumber } from '#domain/week.ts';
import { countCommits } from '../db/commits.ts';
import { keptState } from '../db/kept-state.ts';
import { read } from '../db/transaction.ts';
import type { StorefrontAddress } from './find-storefront.ts';
import { type FreeWeeks, listFreeWeeks } from './list-free-weeks.ts';

/** How long a process keeps what is free, at most: other processes may have sold it. Public caches keep it longer. */
const KEPT_MS = 1_000;
/** So many lists are kept. */
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
 * What is free, as {@link listFreeWeeks}. Visitors within a second share one reading, unless this process has committed a transaction of the organization since. For
 * showing only: a request for placements reads what is free itself. Decision 185.
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
  // A refusal is not kept, so that a storefront appears once it is public.
  weeks.catch(() => byKey.get(key) === list && byKey.delete(key));
  return weeks;
}
