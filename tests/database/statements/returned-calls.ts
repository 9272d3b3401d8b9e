import { parse } from 'libpg-query';

/** A part of a parsed statement. */
type Part = Readonly<Record<string, unknown>>;

const CHANGES = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt']);
/** Functions that PostgreSQL does not declare as immutable. */
const NOT_IMMUTABLE = new Set([
  'clock_timestamp',
  'concat',
  'concat_ws',
  'current_setting',
  'format',
  'json_build_array',
  'json_build_object',
  'jsonb_build_array',
  'jsonb_build_object',
  'now',
  'random',
  'row_to_json',
  'to_char',
  'to_json',
  'to_jsonb',
]);

/** Returns the functions in `returning` of an insert, an update or a deletion that a distributed database refuses there. */
export async function findReturnedCalls(text: string): Promise<string[]> {
  return changesIn(await parse(text))
    .flatMap(({ returningList, returningClause }) => callsIn(returningList ?? returningClause))
    .filter((name) => NOT_IMMUTABLE.has(name));
}

function changesIn(part: unknown): Part[] {
  return membersOf(part).flatMap(([name, inner]) => [
    ...(CHANGES.has(name) ? [inner as Part] : []),
    ...changesIn(inner),
  ]);
}

function callsIn(part: unknown): string[] {
  return membersOf(part).flatMap(([name, inner]) => [
    ...(name === 'FuncCall' ? [nameOf(inner as Part)] : []),
    ...callsIn(inner),
  ]);
}

/** Returns the name of a function without its schema. */
function nameOf({ funcname }: Part): string {
  const names = funcname as readonly { String: { sval: string } }[];
  return names.at(-1)?.String.sval ?? '';
}

function membersOf(part: unknown): [string, unknown][] {
  return typeof part === 'object' && part !== null ? Object.entries(part) : [];
}
