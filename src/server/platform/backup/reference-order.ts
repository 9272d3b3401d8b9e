/** Sorts tables so that each follows the tables it references. Ignores references of a table to itself. */
export function inOrderOfReferences<Table extends { name: string }>(
  tables: readonly Table[],
  references: readonly { from: string; to: string }[],
): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const isFree = ({ name }: Table) =>
      !references.some(({ from, to }) => from === name && to !== name && names.has(to));
    const free = waiting.filter(isFree);
    if (free.length === 0) {
      throw new Error(`These tables reference each other in a cycle: ${[...names].join(', ')}.`);
    }
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}
