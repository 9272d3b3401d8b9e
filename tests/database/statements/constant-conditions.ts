import { parse } from 'libpg-query';

/** A part of a parsed statement. */
type Part = Readonly<Record<string, unknown>>;

/**
 * Returns the number of conditions of outer joins that depend on no row, such as a parameter alone. A distributed database refuses a
 * statement with such a condition.
 */
export async function countConstantConditions(text: string): Promise<number> {
  return outerJoinsIn(await parse(text))
    .flatMap(({ quals }) => conjuncts(quals))
    .filter((condition) => !hasColumn(condition)).length;
}

function outerJoinsIn(part: unknown): Part[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]: [string, unknown]) => [
    ...(name === 'JoinExpr' && (inner as Part)['jointype'] !== 'JOIN_INNER' ? [inner as Part] : []),
    ...outerJoinsIn(inner),
  ]);
}

function conjuncts(condition: unknown): unknown[] {
  const { boolop, args } =
    ((condition ?? {}) as { BoolExpr?: { boolop: string; args: unknown[] } }).BoolExpr ?? {};
  if (boolop === 'AND_EXPR') return (args ?? []).flatMap(conjuncts);
  return isTrue(condition) ? [] : [condition];
}

/** Whether a condition is the constant `true`, as in `on true` of a lateral join. */
function isTrue(condition: unknown): boolean {
  return (condition as { A_Const?: { boolval?: { boolval?: boolean } } }).A_Const?.boolval?.boolval === true;
}

function hasColumn(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([name, inner]) => name === 'ColumnRef' || hasColumn(inner));
}
