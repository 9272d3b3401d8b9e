import type { PersonalTable } from '#server/platform/personal-table.ts';
import { listPersonalTables } from './personal-tables.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type PersonPatterns, searched } from './person-rows.ts';
/** The texts that replace a person. */
export interface Replacement {
  name: string;
  email: string;
}

/** The range of keys that one statement examines, so that it takes much less time than the statement timeout. */
const AT_ONCE = 100_000;

/**
 * Replaces the person's addresses and names in the texts of the organization. Does not change tables that are `kept`, nor other persons'
 * own records, such as users and recipients.
 */
export async function eraseTexts(tx: Tx, patterns: PersonPatterns, by: Replacement): Promise<void> {
  for (const [name, table] of listPersonalTables()) {
    if (table.erasure !== 'replace' && table.erasure !== 'record and replace') continue;
    const values = [
      tx.organizationId,
      patterns.email,
      by.email,
      patterns.name,
      by.name,
      patterns.any,
      ...(table.json ? [patterns.firstName, patterns.lastName, String.raw`\1""`, `\\1"${by.name}"`] : []),
    ];
    // The table and its columns come from the list of tables with personal data, so the statement is not declared.
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
  // The table and its key come from the list of tables with personal data, so the statement is not declared.
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

function statementOf(
  name: string,
  { texts, json = [], jsonType = 'jsonb', key }: PersonalTable,
  parameters: number,
): string {
  const changes = [
    ...texts.map((column) => `${column} = ${replaced(searched(column, false))}`),
    ...json.map((column) => `${column} = ${replaced(withoutParts(searched(column, true)))}::${jsonType}`),
  ];
  const isFound = [
    ...texts.map((column) => `${searched(column, false)} ~* $6`),
    ...json.flatMap((column) => [`${searched(column, true)} ~* $6`, hasParts(searched(column, true))]),
  ].join(' or ');
  const part = key === null ? '' : ` and ${key} >= $${parameters + 1} and ${key} < $${parameters + 2}`;
  return `update ${name} set ${changes.join(', ')} where organization_id = $1${part} and (${isFound})`;
}
