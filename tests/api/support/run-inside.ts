import { rawQuery } from '#server/platform/db/client-queries.ts';
import type { Scope } from '#server/platform/db/scope.ts';

/** Runs one statement inside an organization, for changes that no act makes, such as moving dates. */
export async function runInside<Row>(
  scope: Scope,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await scope.transact((tx) => tx.db.executeQuery(rawQuery<Row>(text, values)));
  return rows;
}
