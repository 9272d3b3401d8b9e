import { rm } from 'node:fs/promises';
import type { TestServer } from '../test-server.ts';
import { readStatements } from './stored-statements.ts';
import { countConstantConditions } from './constant-conditions.ts';
import { findCopiedInserts } from './copied-inserts.ts';
import { findMixedReferences } from './mixed-references.ts';
import { findChosenTimes, findMovedTimes } from './moved-times.ts';
import { findReturnedCalls } from './returned-calls.ts';
import { findUnscopedReferences } from './unscoped-references.ts';

/**
 * Checks all statements that the product sent for an organization during a test run. Each reference to a tenant table must name
 * its organization, so that a distributed database sends the statement to one shard. No statement may join a tenant table with a table
 * that is on the coordinator only. No statement may insert the rows of a query in a way that row-level security refuses there.
 * Statements that break a rule are printed and fail the run.
 */
export async function checkStatements({
  prefix,
  tenantTables,
  coordinatorTables,
}: TestServer): Promise<void> {
  const { texts, folder } = await readStatements(prefix);
  await rm(folder, { recursive: true, force: true });
  const tenants = new Set(tenantTables);
  const coordinators = new Set(coordinatorTables);
  const checks = {
    'References without "organization_id = …"': (text: string) => findUnscopedReferences(text, tenants),
    'Tables of tenants with tables of the coordinator': (text: string) =>
      findMixedReferences(text, tenants, coordinators),
    'Inserted queries without "on conflict" or "returning"': (text: string) =>
      findCopiedInserts(text, tenants),
    'Changes that add an interval to a column': findMovedTimes,
    'Changes with a time within "case" or "coalesce"': findChosenTimes,
    'Functions in "returning" that are not immutable': findReturnedCalls,
    'Outer joins on a condition without a column': async (text: string) =>
      (await countConstantConditions(text)) > 0 ? ['a condition'] : [],
  };
  for (const [finding, find] of Object.entries(checks)) report(finding, await listFound(texts, find));
}

function report(finding: string, wrong: readonly string[]): void {
  if (wrong.length === 0) return;
  console.log(`\n${finding}:\n\n${wrong.join('\n\n')}\n`);
  process.exitCode = 1;
}

/** Returns a description of each statement in which `find` finds something. */
async function listFound(
  texts: readonly string[],
  find: (text: string) => Promise<string[]>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const text of texts) {
    const found = await find(text);
    if (found.length > 0) wrong.push(`${found.join(', ')} in:\n${text.trim()}`);
  }
  return wrong;
}
