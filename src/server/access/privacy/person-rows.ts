import { emailSpellings } from '#domain/platform/email.ts';
import type { PersonalTable, PersonalTableName } from '#server/platform/personal-table.ts';
import { isOwnedSql } from './owned-rows.ts';
import { listPersonalTables } from './personal-tables.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type PersonName, textOfName } from './erasure-hasher.ts';
import { type Person, idsOf } from './find-person.ts';

/** Regular expressions in PostgreSQL's syntax that find a person in texts, without regard to case. */
export interface PersonPatterns {
  email: string;
  name: string;
  /** Finds an address or a name. */
  any: string;
  /** In JSON: the key and the value of the first and last name of a customer's contact. */
  firstName: string;
  lastName: string;
}

const NEVER = '\\y\\Y';

/** In JSON text, a line end is `\n`, and its `n` is not part of the next word. */
const after = (characters: string) => `(?:(?<=\\\\[nrtbf])|(?<![${characters}]))`;

/**
 * Lists the non-breaking spaces, because a cluster drops the collation of a condition, and other collations do not count them as spaces.
 */
const SPACE = '(?:[[:space:]\\u00a0\\u2007\\u202f]|&nbsp;|\\\\[nrt])+';

const APOSTROPHE = "(?:['’]|&#39;|&#x27;|&apos;)";

/** Makes the patterns of a person. A name of one word is too common to be searched in texts. */
export function patternsOf({ emails, names }: Pick<Person, 'emails' | 'names'>): PersonPatterns {
  const email = oneOf(
    emails.flatMap(emailSpellings).map((address) => escaped(address).replaceAll('@', '(?:@|%40|&#64;)')),
  );
  const name = oneOf(names.flatMap(spellings));
  const found = {
    email: email === null ? NEVER : `${after('[:alnum:]._%+-')}${email}(?![[:alnum:]-]|\\.[[:alnum:]])`,
    name: name === null ? NEVER : `${after('[:alnum:]')}${name}(?![[:alnum:]])`,
  };
  return {
    ...found,
    any: `(?:${found.email}|${found.name})`,
    firstName: keyed(
      'FirstName',
      names.map(({ first }) => first),
    ),
    lastName: keyed('LastName', names.map(({ last }) => last).filter(Boolean)),
  };
}

/** Returns the patterns of `Erika Mustermann` and `Mustermann, Erika`. */
function spellings(name: PersonName): string[] {
  const words = textOfName(name).split(' ');
  const last = words.pop() ?? '';
  if (words.length === 0) return [];
  const first = words.map(escaped).join(SPACE);
  return [`${first}${SPACE}${escaped(last)}`, `${escaped(last)},?${SPACE}${first}`];
}

function keyed(key: string, texts: readonly string[]): string {
  const values = oneOf([...new Set(texts)].map(escaped));
  return values === null
    ? NEVER
    : `("(?:customer|internal)Contact${key}"[[:space:]]*:[[:space:]]*)"${values}"`;
}

function oneOf(patterns: readonly string[]): string | null {
  return patterns.length === 0 ? null : `(?:${patterns.join('|')})`;
}

/** Returns a pattern for the text, including the forms in which JSON and HTML escape quotes and ampersands. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll('&', '&(?:amp;)?')
    .replaceAll('"', '(?:\\\\?"|&quot;)')
    .replaceAll(/['’]/g, APOSTROPHE);
}

/** The rows of one table that contain data of a person. */
export interface PersonRows {
  table: PersonalTableName;
  count: number;
  rows: Record<string, unknown>[];
}

/** Counts the rows with data of a person in each table; lists them if `withRows`. */
export async function listPersonRows(tx: Tx, person: Person, withRows: boolean): Promise<PersonRows[]> {
  const { email, any } = patternsOf(person);
  const found: PersonRows[] = [];
  for (const [name, table] of listPersonalTables()) {
    const pattern = table.isFoundByAddress ? email : any;
    const ids = table.owner ? idsOf(person, ...table.owner.kinds) : [];
    const alsoIds = table.alsoOf ? [idsOf(person, ...table.alsoOf.kinds)] : [];
    const values = [...(table.isGlobal ? [] : [tx.organizationId]), pattern, ids, ...alsoIds];
    // The table and its columns come from the list of tables with personal data, so the statement is not declared.
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
    // Uses the pattern even if no column is compared with it, so that PostgreSQL knows its type.
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
