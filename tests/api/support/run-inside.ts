import { rawQuery } from '#server/db/client-queries.ts';
import type { Scope } from '#server/db/scope.ts';

/** Runs one statement inside of an organisation: for what no act does, such as letting time go by. */
export async function runInside<Row>(
  scope: Scope,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await scope.transact((tx) => tx.db.executeQuery(rawQuery<Row>(text, values)));
  return rows;
}
