import type pg from 'pg';
import { keptState } from './kept-state.ts';

class Commits {
  count = 0;
}

/** The number of transactions that this process has committed on a pool. While it stays, so does what the process itself has written. */
export function countCommits(pool: pg.Pool): number {
  return keptState(pool, Commits).count;
}

/** Counts one more. */
export function noteCommit(pool: pg.Pool): void {
  keptState(pool, Commits).count += 1;
}
