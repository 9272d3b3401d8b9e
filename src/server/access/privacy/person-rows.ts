import type { Tx } from '#server/platform/db/scope.ts';
import { idsOf, type Person } from './find-person.ts';
import { patternsOf } from './person-patterns.ts';
import { PERSONAL_TABLES, type PersonalTableName } from './personal-data.ts';
import { isOwnedSql, type PersonalTable } from './personal-table.ts';

/** The rows of one table that contain data of a person. */
export interface PersonRows {
  table: PersonalTableName;
  count: number;
  rows: Record<string, unknown>[];
}

/** Tables whose records may belong to other persons of the same name, so that only the address is searched. */
const BY_ADDRESS = new Set<PersonalTableName>(['users', 'list_recipients', 'delivery_recipients']);

/** Counts the rows with data of a person in each table; lists them if `withRows`. */
export async function listPersonRows(tx: Tx, person: Person, withRows: boolean): Promise<PersonRows[]> {
  const { email, any } = patternsOf(person);
  const found: PersonRows[] = [];
  for (const [name, table] of PERSONAL_TABLES) {
    const pattern = BY_ADDRESS.has(name) ? email : any;
    const ids = table.owner ? idsOf(person, ...table.owner.kinds) : [];
    const alsoIds = table.alsoOf ? [idsOf(person, ...table.alsoOf.kinds)] : [];
    const values = [...(table.isGlobal ? [] : [tx.organizationId]), pattern, ids, ...alsoIds];
    const text = statementOf(name, table, withRows ? columnsOf(table) : null);
    if (withRows) {
      const rows = await tx.statement<Record<string, unknown>>(`list-person-${name}`, text, values);
      found.push({ table: name, count: rows.length, rows });
    } else {
      const [{ count } = { count: 0 }] = await tx.statement<{ count: number }>(
        `count-person-${name}`,
        text,
        values,
      );
      found.push({ table: name, count, rows: [] });
    }
  }
  return found.filter(({ count }) => count > 0);
}

/** Returns SQL for a column as text, for comparison with a case-insensitive pattern. */
export function searched(column: string, isJson: boolean): string {
  return `${column}${isJson ? '::text' : ''} collate "und-x-icu"`;
}

function columnsOf({ owner, ownerName, texts, kept = [], json = [], shown = [] }: PersonalTable): string[] {
  // An act of the person can concern others, so the report contains its details only if they mention the person.
  const own = json.map(
    (column) => `case when ${searched(column, true)} ~* $2 then ${column}::text end as ${column}`,
  );
  // The author of a row that mentions the person is another person, whose name is left out.
  const named = texts.map((column) =>
    owner && column === ownerName
      ? `case when ${isOwnedSql(owner, '$3')} or ${searched(column, false)} ~* $2 then ${column} end as ${column}`
      : column,
  );
  return [...shown, ...named, ...kept, ...own];
}

function statementOf(name: string, table: PersonalTable, columns: string[] | null): string {
  const { owner, alsoOf, texts, kept = [], json = [], isGlobal } = table;
  const pattern = isGlobal ? '$1' : '$2';
  const isFound = [
    // Uses every parameter, so that PostgreSQL knows its type.
    `${pattern}::text is null`,
    ...[...texts, ...kept].map((column) => `${searched(column, false)} ~* ${pattern}`),
    ...json.map((column) => `${searched(column, true)} ~* ${pattern}`),
    // Without an owner, this condition is never true; it only gives the parameter a type.
    owner ? isOwnedSql(owner, '$3') : `cardinality(${isGlobal ? '$2' : '$3'}::bigint[]) < 0`,
    ...(alsoOf ? [isOwnedSql(alsoOf, '$4')] : []),
  ].join(' or ');
  const scope = isGlobal ? '' : 'organization_id = $1 and ';
  return `select ${columns?.join(', ') ?? 'count(*) as count'} from ${name} where ${scope}(${isFound})`;
}
