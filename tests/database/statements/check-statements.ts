import { rm } from 'node:fs/promises';
import type { TestServer } from '../test-server.ts';
import { readStatements } from './stored-statements.ts';
import { findUnscopedReferences } from './unscoped-references.ts';

/**
 * Checks all statements that the product sent for an organization during a test run: each reference to a tenant table names
 * its organization, so that a distributed database sends the statement to one shard. Prints the others, which fail the run.
 */
export async function checkStatements({ prefix, tenantTables }: TestServer): Promise<void> {
  const { texts, folder } = await readStatements(prefix);
  await rm(folder, { recursive: true, force: true });
  const wrong = await listUnscoped(texts, new Set(tenantTables));
  if (wrong.length === 0) return;
  console.log(`\nReferences without "organization_id = …":\n\n${wrong.join('\n\n')}\n`);
  process.exitCode = 1;
}

/** Describes the statements that refer to a tenant table without its organization. */
export async function listUnscoped(
  texts: readonly string[],
  tenantTables: ReadonlySet<string>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const text of texts) {
    const found = await findUnscopedReferences(text, tenantTables);
    if (found.length > 0) wrong.push(`${found.join(', ')} in:\n${text.trim()}`);
  }
  return wrong;
}
