import type pg from 'pg';
import { keptState } from './kept-state.ts';

class Commits {
  /** By organization; `null` is for those without one. */
  readonly counts = new Map<number | null, number>();
}

/**
 * The number of transactions that this process has committed for an organization or without one. While it stays, so does what the process
 * itself has written there.
 */
export function countCommits(pool: pg.Pool, organizationId: number): number {
  const { counts } = keptState(pool, Commits);
  return (counts.get(organizationId) ?? 0) + (counts.get(null) ?? 0);
}

/** Counts one more. */
export function noteCommit(pool: pg.Pool, organizationId: number | null): void {
  const { counts } = keptState(pool, Commits);
  counts.set(organizationId, (counts.get(organizationId) ?? 0) + 1);
}
