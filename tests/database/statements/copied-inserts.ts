import { parse } from 'libpg-query';

interface Insert {
  relation?: { relname?: string };
  selectStmt?: { SelectStmt?: { valuesLists?: unknown } };
  onConflictClause?: unknown;
  returningClause?: unknown;
}

/**
 * Returns the tenant tables into which a statement inserts the rows of a query, without `on conflict` and without `returning`. A distributed
 * database copies such rows with COPY, which row-level security refuses.
 */
export async function findCopiedInserts(text: string, tenantTables: ReadonlySet<string>): Promise<string[]> {
  return insertsIn(await parse(text))
    .filter((insert) => isCopied(insert))
    .map(({ relation }) => String(relation?.relname))
    .filter((name) => tenantTables.has(name));
}

function isCopied({ selectStmt, onConflictClause, returningClause }: Insert): boolean {
  const query = selectStmt?.SelectStmt;
  return query !== undefined && !query.valuesLists && !onConflictClause && !returningClause;
}

function insertsIn(part: unknown): Insert[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]: [string, unknown]) => [
    ...(name === 'InsertStmt' ? [inner as Insert] : []),
    ...insertsIn(inner),
  ]);
}
