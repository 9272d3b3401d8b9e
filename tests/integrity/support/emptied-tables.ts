/** The tables that each table references by a foreign key, so that its rows must be deleted first. */
export type References = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the list of emptied tables with the tables that it lacks, and without those that no longer exist. The order of the others stays,
 * because deleted rows change counters, whose tables come last. Throws if a table does not precede the tables that it references.
 */
export function withNewTables(listed: readonly string[], references: References): string[] {
  const tables = listed.filter((name) => references.has(name));
  const referencedBy = (name: string) => references.get(name) ?? [];
  let missing = [...references.keys()].filter((name) => !tables.includes(name));
  while (missing.length > 0) {
    // The tables that a new table references must be in the list before it is.
    const ready = missing.filter((name) => !referencedBy(name).some((other) => missing.includes(other)));
    for (const name of ready) tables.splice(placeOf(name, tables, references), 0, name);
    missing = missing.filter((name) => !tables.includes(name));
    if (ready.length === 0) throw new Error(`These tables reference each other: ${missing.join(', ')}`);
  }
  for (const [at, name] of tables.entries()) {
    const before = tables.slice(0, at).find((other) => referencedBy(name).includes(other));
    if (before) throw new Error(`${name} references ${before}, and so must precede it.`);
  }
  return tables;
}

/** Returns the place of a new table: before the first table that it references, otherwise after the last one that references it, or last. */
function placeOf(name: string, tables: readonly string[], references: References): number {
  const first = tables.findIndex((other) => references.get(name)?.includes(other));
  if (first !== -1) return first;
  const last = tables.findLastIndex((other) => references.get(other)?.includes(name));
  return last === -1 ? tables.length : last + 1;
}
