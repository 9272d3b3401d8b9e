import type { YearFigures } from '#domain/insight/figures.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

type StoredFigures = RowOf<typeof FIND_FIGURES>;

const FIND_FIGURES = statement('find-figures')`
  select year, counted_at, content from figures where organization_id = $1 and year = any ($2::int[]) order by year`.as<{
  content: YearFigures | null;
}>();

/** Returns the stored figures of these years. */
export async function findFigures(tx: Tx, years: readonly number[]): Promise<StoredFigures[]> {
  return tx.statement(FIND_FIGURES, [tx.organizationId, years]);
}

const MAKE_FIGURES = statement('make-figures')`
  insert into figures (organization_id, year) values ($1, $2) on conflict do nothing`;

const LOCK_FIGURES = statement('lock-figures')`
  select counted_at from figures where organization_id = $1 and year = $2 for no key update`;

/**
 * Creates the row of a year if it is missing, and locks it, so that only one transaction counts that year. Returns when it was last
 * counted.
 */
export async function lockFigures(tx: Tx, year: number): Promise<string | null> {
  await tx.statement(MAKE_FIGURES, [tx.organizationId, year]);
  const [row] = await tx.statement(LOCK_FIGURES, [tx.organizationId, year]);
  return row?.counted_at ?? null;
}

const STORE_FIGURES = statement('store-figures')`
  update figures set counted_at = now(), content = $3::jsonb where organization_id = $1 and year = $2`;

/** Stores the figures of a year. */
export async function storeFigures(tx: Tx, year: number, content: YearFigures): Promise<void> {
  await tx.statement(STORE_FIGURES, [tx.organizationId, year, JSON.stringify(content)]);
}
