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
