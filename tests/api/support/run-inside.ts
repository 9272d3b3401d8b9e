import type { Scope } from '#server/platform/db/scope.ts';

/** Runs one statement inside an organization, for changes that no act makes, such as moving dates. */
export function runInside<Row>(scope: Scope, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return scope.transact((tx) => tx.query<Row>(text, values));
}
