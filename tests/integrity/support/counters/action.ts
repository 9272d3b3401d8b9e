import { expect } from 'vitest';
import type { Scope } from '#server/platform/db/scope.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { RandomSource } from '../random-source.ts';
import type { Trade } from './trade.ts';

/** The context of one act: the reference model, the actor and the random numbers. */
export interface ActionContext {
  trade: Trade;
  scope: Scope;
  random: RandomSource;
}

/** Runs the act on the database and on the model; does nothing if it has no target. */
export type Action = (context: ActionContext) => Promise<void>;

/** Runs the act and returns how it ended: `done`, or the code of its refusal. Fails if that is not `expected`. */
export async function tryAct<T>(
  act: Promise<T>,
  expected: string,
): Promise<{ ending: 'done'; answer: T } | { ending: string; answer: null }> {
  let result: { ending: 'done'; answer: T } | { ending: string; answer: null };
  try {
    result = { ending: 'done', answer: await act };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    result = { ending: error.code, answer: null };
  }
  expect(result.ending).toBe(expected);
  return result;
}

/** Returns a random key, or undefined if there is none. */
export function pickId(random: RandomSource, known: ReadonlyMap<number, unknown>): number | undefined {
  const ids = [...known.keys()];
  return ids.length === 0 ? undefined : random.pick(ids);
}
