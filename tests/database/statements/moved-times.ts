import { parse } from 'libpg-query';

/** A part of a parsed statement. */
type Part = Readonly<Record<string, unknown>>;

const CHANGES = new Set(['UpdateStmt', 'DeleteStmt', 'onConflictClause']);

/**
 * Returns the columns to which an update or a deletion adds an interval, or from which it subtracts one. The result depends on the
 * time zone of the connection, so a distributed database refuses the statement. A query inside it, such as a CTE, may contain the
 * calculation.
 */
export async function findMovedTimes(text: string): Promise<string[]> {
  return changesIn(await parse(text)).flatMap((change) => {
    const { withClause: _, fromClause: __, ...own } = change;
    return movedIn(own);
  });
}

/**
 * Returns the times that an update or a deletion reads within `case` or `coalesce`, or `on conflict` in its condition. A distributed database
 * refuses them there, because its nodes could get different times. `least` and `greatest`, which ignore null, are allowed.
 */
export async function findChosenTimes(text: string): Promise<string[]> {
  return changesIn(await parse(text)).flatMap((change) => {
    const { withClause: _, fromClause: __, ...own } = change;
    const condition = 'action' in own ? timesIn(own['whereClause']) : [];
    return [...condition, ...choicesIn(own).flatMap(timesIn)];
  });
}

const CHOICES = new Set(['CaseExpr', 'CoalesceExpr']);
const TIMES = /^(?:now|(?:transaction|statement|clock)_timestamp)$/;

function choicesIn(part: unknown): unknown[] {
  return membersOf(part).flatMap(([name, inner]) => {
    if (name === 'SelectStmt') return [];
    return CHOICES.has(name) ? [inner] : choicesIn(inner);
  });
}

function timesIn(part: unknown): string[] {
  return membersOf(part).flatMap(([name, inner]) => {
    const called = name === 'FuncCall' ? textsIn((inner as Part)['funcname'], 'sval') : [];
    return [...called.filter((one) => TIMES.test(one)), ...timesIn(inner)];
  });
}

function changesIn(part: unknown): Part[] {
  return membersOf(part).flatMap(([name, inner]) => [
    ...(CHANGES.has(name) ? [inner as Part] : []),
    ...changesIn(inner),
  ]);
}

function movedIn(part: unknown): string[] {
  return membersOf(part).flatMap(([name, inner]) => {
    if (name === 'SelectStmt') return [];
    return [...(name === 'A_Expr' ? movedBy(inner as Part) : []), ...movedIn(inner)];
  });
}

function movedBy({ name, lexpr, rexpr }: Part): string[] {
  const isMoving = ['+', '-'].includes(textsIn(name, 'sval').join('.'));
  return isMoving && isInterval(rexpr) ? columnsIn(lexpr) : [];
}

function columnsIn(part: unknown): string[] {
  return membersOf(part).flatMap(([name, inner]) =>
    name === 'ColumnRef' ? [textsIn(inner, 'sval').join('.')] : columnsIn(inner),
  );
}

function isInterval(part: unknown): boolean {
  const [[kind, inner] = ['', null]] = membersOf(part);
  if (kind === 'TypeCast') return textsIn((inner as Part)['typeName'], 'sval').includes('interval');
  if (kind === 'FuncCall') return textsIn((inner as Part)['funcname'], 'sval').includes('make_interval');
  return false;
}

/** Returns the values of `key` at any depth of a part. */
function textsIn(part: unknown, key: string): string[] {
  return membersOf(part).flatMap(([name, inner]) => (name === key ? [String(inner)] : textsIn(inner, key)));
}

function membersOf(part: unknown): [string, unknown][] {
  return typeof part === 'object' && part !== null ? Object.entries(part) : [];
}
