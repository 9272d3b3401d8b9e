import type pg from 'pg';
import { keptState } from './kept-state.ts';

class Commits {
  /** The number of commits by organization; the key `null` is for transactions without an organization. */
  readonly counts = new Map<number | null, number>();
}

/**
 * Returns the number of transactions that this process has committed for an organization, plus those without an organization. While the
 * number stays the same, this process has written nothing new there.
 */
export function countCommits(pool: pg.Pool, organizationId: number): number {
  const { counts } = keptState(pool, Commits);
  return (counts.get(organizationId) ?? 0) + (counts.get(null) ?? 0);
}

/** Counts one more commit. */
export function noteCommit(pool: pg.Pool, organizationId: number | null): void {
  const { counts } = keptState(pool, Commits);
  counts.set(organizationId, (counts.get(organizationId) ?? 0) + 1);
}
