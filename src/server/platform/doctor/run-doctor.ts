import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { listOrganizations } from '../db/system-scope.ts';

/** A rule about an organization's data, and its violations. */
export interface Finding {
  organizationId: number;
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
    findings.push(...(await examine(pool, id, invariants)));
  }
  return findings;
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
  let organizationId: number | null = null;
  for (const finding of findings) {
    if (finding.organizationId !== organizationId) {
      organizationId = finding.organizationId;
      lines.push(`Organization ${organizationId}`);
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
