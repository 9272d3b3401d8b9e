import type { Tx } from '#server/platform/db/scope.ts';
import { PERSONAL_TABLES } from './personal-data.ts';
import type { PersonalTable } from './personal-table.ts';
import { searched } from './person-report.ts';
import { type Person, type PersonName, textOfName } from './find-person.ts';

/** The texts that replace a person. */
export interface Replacement {
  name: string;
  email: string;
}

/** The range of keys that one statement examines, so that it takes much less time than the statement timeout. */
const AT_ONCE = 100_000;

/**
 * Replaces the person's addresses and names in all texts of the organization. Other persons' own records, such as users and recipients, are
 * not changed.
 */
export async function eraseTexts(tx: Tx, patterns: PersonPatterns, by: Replacement): Promise<void> {
  for (const [name, table] of PERSONAL_TABLES) {
    if (table.erasure !== 'replace' && name !== 'customers') continue;
    const values = [
      tx.organizationId,
      patterns.email,
      by.email,
      patterns.name,
      by.name,
      patterns.any,
      ...(table.json ? [patterns.firstName, patterns.lastName, String.raw`\1""`, `\\1"${by.name}"`] : []),
    ];
    const text = statementOf(name, table, values.length);
    if (table.key === null) {
      await tx.statement(`erase-from-${name}`, text, values);
      continue;
    }
    const { first, last } = await rangeOf(tx, name, table.key);
    for (let from = first; from <= last; from += AT_ONCE) {
      await tx.statement(`erase-from-${name}`, text, [...values, from, from + AT_ONCE]);
    }
  }
}

async function rangeOf(tx: Tx, table: string, key: string): Promise<{ first: number; last: number }> {
  const [range] = await tx.statement<{ first: number | null; last: number | null }>(
    `range-of-${table}`,
    `select min(${key}) as first, max(${key}) as last from ${table} where organization_id = $1`,
    [tx.organizationId],
  );
  return { first: range?.first ?? 0, last: range?.last ?? -1 };
}

const replaced = (source: string) => `regexp_replace(regexp_replace(${source}, $2, $3, 'gi'), $4, $5, 'gi')`;
const withoutParts = (source: string) =>
  `regexp_replace(regexp_replace(${source}, $7, $9, 'gi'), $8, $10, 'gi')`;
const hasParts = (source: string) => `(${source} ~* $7 and ${source} ~* $8)`;

function statementOf(name: string, { texts, json = [], key }: PersonalTable, parameters: number): string {
  const changes = [
    ...texts.map((column) => `${column} = ${replaced(searched(column, false))}`),
    ...json.map((column) => {
      const type = name === 'idempotency_keys' ? 'json' : 'jsonb';
      return `${column} = ${replaced(withoutParts(searched(column, true)))}::${type}`;
    }),
  ];
  const isFound = [
    ...texts.map((column) => `${searched(column, false)} ~* $6`),
    ...json.flatMap((column) => [`${searched(column, true)} ~* $6`, hasParts(searched(column, true))]),
  ].join(' or ');
  const part = key === null ? '' : ` and ${key} >= $${parameters + 1} and ${key} < $${parameters + 2}`;
  return `update ${name} set ${changes.join(', ')} where organization_id = $1${part} and (${isFound})`;
}

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
  const email = oneOf(emails.map((address) => escaped(address).replaceAll('@', '(?:@|%40|&#64;)')));
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
