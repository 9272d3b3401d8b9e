import { rm } from 'node:fs/promises';
import { readStatements } from './stored-statements.ts';
import { findUnscopedReferences } from './unscoped-references.ts';

/**
 * Checks all statements that the product sent for an organization during a test run: each reference to a tenant table names
 * its organization, so that a distributed database sends the statement to one shard. Throws with the others.
 */
export async function checkStatements(prefix: string, tenantTables: ReadonlySet<string>): Promise<void> {
  const { texts, folder } = await readStatements(prefix);
  await rm(folder, { recursive: true, force: true });
  const wrong: string[] = [];
  for (const text of texts) {
    const found = await findUnscopedReferences(text, tenantTables);
    if (found.length > 0) wrong.push(`${found.join(', ')} in:\n${text.trim()}`);
  }
  if (wrong.length > 0) {
    // The runner reports an error of a cleanup, but ends with success.
    process.exitCode = 1;
    throw new Error(
      `References without "organization_id = …", of ${texts.length} statements:\n\n${wrong.join('\n\n')}`,
    );
  }
}
