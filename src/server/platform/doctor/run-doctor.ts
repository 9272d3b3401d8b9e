import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { statement } from '../db/statement.ts';
import { listOrganizations, systemQuery } from '../db/system-scope.ts';

/** A rule about an organization's data, and its violations. */
export interface Finding {
  /** Null if the rule is about the whole instance. */
  organizationId: number | null;
  /** The invariant, as a sentence. */
  rule: string;
  /** The number of violations. */
  violations: number;
  /** The first violations. */
  places: string[];
}

const INVARIANTS = new URL('./invariants.sql', import.meta.url);
/** The statement timeout. Checking a large organization exceeds the timeout of requests. */
const PATIENCE_MS = 30 * 60_000;

/**
 * Checks the data of every organization, or of one, against the rules of `invariants.sql`, on a snapshot of a database
 * that may be in use. Changes nothing.
 */
export async function runDoctor(pool: pg.Pool, organizationId?: number): Promise<Finding[]> {
  const invariants = await readFile(INVARIANTS, 'utf8');
  const ids =
    organizationId === undefined ? (await listOrganizations(pool)).map(({ id }) => id) : [organizationId];
  const findings: Finding[] = [];
  for (const id of ids) {
    findings.push(...(await examine(pool, id, invariants)), ...(await findOpenErasures(pool, id)));
  }
  if (organizationId === undefined) findings.push(...(await findOtherCollation(pool)));
  return findings;
}

const OPEN_ERASURES = statement('open-erasures-of-organization')`
  select format('erasure %s: %s', e.number, e.failure) as place
  from erasures e where e.organization_id = $1 and e.settled_at is null and e.failure is not null order by e.number`.as<{
  place: string;
}>();

/** A separate statement, because a distributed database keeps the erasures on its coordinator. Empty if all are complete. */
async function findOpenErasures(pool: pg.Pool, organizationId: number): Promise<Finding[]> {
  const open = await systemQuery(pool, OPEN_ERASURES, [organizationId]);
  return foundBroken(
    organizationId,
    'the files of an erased person are removed',
    open.map(({ place }) => place),
  );
}

const COLLATION = statement('collation-of-database')`
  select format('the indexes are sorted by version %s, the server sorts by %s', d.datcollversion,
    pg_database_collation_actual_version(d.oid)) as place
  from pg_database d
  where d.datname = current_database() and d.datcollversion <> pg_database_collation_actual_version(d.oid)`.as<{
  place: string;
}>();

/**
 * Compares the version of the sort order (collation) with which the database was made to that of the server. After a change of the operating
 * system, indexes of texts are wrong until they are made again. Empty if they are the same, or if the sort order has no versions.
 */
async function findOtherCollation(pool: pg.Pool): Promise<Finding[]> {
  const other = await systemQuery(pool, COLLATION, []);
  return foundBroken(
    null,
    'the database has the sort order of its server; else run: reindex database; alter database … refresh collation version',
    other.map(({ place }) => place),
  );
}

function foundBroken(organizationId: number | null, rule: string, places: string[]): Finding[] {
  if (places.length === 0) return [];
  return [{ organizationId, rule, violations: places.length, places: places.slice(0, 5) }];
}

/** Checks one organization. Row-level security limits the queries to its rows. */
async function examine(pool: pg.Pool, organizationId: number, invariants: string): Promise<Finding[]> {
  if (!Number.isSafeInteger(organizationId) || organizationId < 1) {
    throw new TypeError(`Not the id of an organization: ${organizationId}`);
  }
  const client = await pool.connect();
  let isUsable = false;
  try {
    await client.query(
      `begin read only; set local statement_timeout = ${PATIENCE_MS}; set local app.organization_id = '${organizationId}'`,
    );
    const query = { text: invariants, values: [organizationId], query_timeout: PATIENCE_MS };
    const { rows } = await client.query<Omit<Finding, 'organizationId'>>(query);
    await client.query('commit');
    isUsable = true;
    return rows.map((row) => ({ organizationId, ...row }));
  } finally {
    client.release(!isUsable);
  }
}

/** Formats the findings for a terminal: each rule with its number of violations and the first of them. */
export function report(findings: readonly Finding[]): string {
  const lines: string[] = [];
  let organizationId: number | null | undefined;
  for (const finding of findings) {
    if (finding.organizationId !== organizationId) {
      organizationId = finding.organizationId;
      lines.push(organizationId === null ? 'Instance' : `Organization ${organizationId}`);
    }
    lines.push(`${String(finding.violations).padStart(7)}  ${finding.rule}`);
    lines.push(...finding.places.map((place) => `${' '.repeat(11)}${place}`));
  }
  return `${[...lines, verdict(findings)].join('\n')}\n`;
}

function verdict(findings: readonly Finding[]): string {
  const violations = findings.reduce((sum, finding) => sum + finding.violations, 0);
  if (findings.length === 0) return 'There is no organization yet.';
  return violations === 0
    ? 'The data is consistent.'
    : `The data is inconsistent in ${violations} place${violations === 1 ? '' : 's'}.`;
}
