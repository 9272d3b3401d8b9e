import type pg from 'pg';

const states = new WeakMap<pg.Pool, Map<new () => object, object>>();

/**
 * Returns the one object of a class that this process keeps for a pool; the first call creates it. Two apps in one process have two pools,
 * so they share no state.
 */
export function keptState<State extends object>(pool: pg.Pool, Kind: new () => State): State {
  const ofPool = states.get(pool) ?? new Map<new () => object, object>();
  states.set(pool, ofPool);
  const state = ofPool.get(Kind) ?? new Kind();
  ofPool.set(Kind, state);
  return state as State;
}

class Commits {
  /** The number of commits by organization; the key `null` is for transactions without an organization. */
  readonly counts = new Map<number | null, number>();
}

/**
 * Returns the number of transactions that this process has committed for an organization, plus those without an organization. While the
 * number stays the same, this process has written nothing new there, except by single statements of `systemQuery`.
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
