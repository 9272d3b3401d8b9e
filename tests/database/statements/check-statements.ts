import { rm } from 'node:fs/promises';
import type { TestServer } from '../test-server.ts';
import { readStatements } from './stored-statements.ts';
import { findMixedReferences } from './mixed-references.ts';
import { findUnscopedReferences } from './unscoped-references.ts';

/**
 * Checks all statements that the product sent for an organization during a test run: each reference to a tenant table names
 * its organization, so that a distributed database sends the statement to one shard, and no statement joins such a table with one that is
 * on the coordinator only. Prints the others, which fail the run.
 */
export async function checkStatements({
  prefix,
  tenantTables,
  coordinatorTables,
}: TestServer): Promise<void> {
  const { texts, folder } = await readStatements(prefix);
  await rm(folder, { recursive: true, force: true });
  const tenants = new Set(tenantTables);
  report('References without "organization_id = …"', await listUnscoped(texts, tenants));
  report(
    'Tables of tenants with tables of the coordinator',
    await listMixed(texts, tenants, new Set(coordinatorTables)),
  );
}

function report(finding: string, wrong: readonly string[]): void {
  if (wrong.length === 0) return;
  console.log(`\n${finding}:\n\n${wrong.join('\n\n')}\n`);
  process.exitCode = 1;
}

/** Describes the statements that refer to tables of tenants and of the coordinator. */
async function listMixed(
  texts: readonly string[],
  tenantTables: ReadonlySet<string>,
  coordinatorTables: ReadonlySet<string>,
): Promise<string[]> {
  const mixed: string[] = [];
  for (const text of texts) {
    const found = await findMixedReferences(text, tenantTables, coordinatorTables);
    if (found.length > 0) mixed.push(`${found.join(', ')} in:\n${text.trim()}`);
  }
  return mixed;
}

/** Describes the statements that refer to a tenant table without its organization. */
async function listUnscoped(texts: readonly string[], tenantTables: ReadonlySet<string>): Promise<string[]> {
  const wrong: string[] = [];
  for (const text of texts) {
    const found = await findUnscopedReferences(text, tenantTables);
    if (found.length > 0) wrong.push(`${found.join(', ')} in:\n${text.trim()}`);
  }
  return wrong;
}
