/** Puts tables into an order in which each stands after those that it points to; one that points to itself may. */
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
      throw new Error(`These tables point to each other in a circle: ${[...names].join(', ')}.`);
    }
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}
