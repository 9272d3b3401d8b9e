import { parse } from 'libpg-query';

/**
 * Returns the tables of a statement that a distributed database keeps on the coordinator only, if the statement also uses
 * tenant tables. For such a statement, the database copies the rows of a table to another server.
 */
export async function findMixedReferences(
  text: string,
  tenantTables: ReadonlySet<string>,
  coordinatorTables: ReadonlySet<string>,
): Promise<string[]> {
  const tables = new Set(namesIn(await parse(text)));
  const isOfTenants = [...tables].some((name) => tenantTables.has(name));
  return isOfTenants ? [...tables].filter((name) => coordinatorTables.has(name)).toSorted() : [];
}

/** Returns the names of all tables inside a part of a parsed statement. */
function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]: [string, unknown]) =>
    name === 'relname' ? [String(inner)] : namesIn(inner),
  );
}
