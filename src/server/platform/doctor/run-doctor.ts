import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { recordRun } from '../db/instance-runs.ts';
import { listOrganizations } from '../db/system-scope.ts';
import type { Finding } from './finding.ts';
import { examineInstance, examineOrganization } from './instance-rules.ts';

const INVARIANTS = new URL('./invariants.sql', import.meta.url);
/** The statement timeout. Checking a large organization exceeds the timeout of requests. */
const PATIENCE_MS = 30 * 60_000;

/**
 * Checks the data of every organization and of the instance, or of one organization, against the rules of `invariants.sql` and of
 * `instance-rules.ts`, on a snapshot of a database that may be in use. Changes nothing.
 */
export async function runDoctor(
  pool: pg.Pool,
  organizationId?: number,
  progress: (line: string) => void = () => undefined,
): Promise<Finding[]> {
  const invariants = await readFile(INVARIANTS, 'utf8');
  const ids =
    organizationId === undefined ? (await listOrganizations(pool)).map(({ id }) => id) : [organizationId];
  const findings: Finding[] = [];
  for (const [index, id] of ids.entries()) {
    progress(`Checking organization ${index + 1} of ${ids.length} …`);
    findings.push(...(await examine(pool, id, invariants)), ...(await examineOrganization(pool, id)));
  }
  if (organizationId === undefined) findings.push(...(await examineInstance(pool)));
  return findings;
}

/** Records a run over all organizations for the metrics. A database that accepts no writes can be examined as well. */
export async function recordExamination(pool: pg.Pool, findings: readonly Finding[]): Promise<void> {
  const violations = findings.reduce((sum, finding) => sum + finding.violations, 0);
  await recordRun(pool, 'doctor', violations).catch(() => undefined);
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
