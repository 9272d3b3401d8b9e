import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { declaredStatements } from '#server/platform/db/statement.ts';
import { countTasks } from '#tests/database/statements/explain-statements.ts';
import { createTestDatabase, ON_CLUSTER } from '#tests/database/test-database.ts';

const server = fileURLToPath(new URL('../../src/server/', import.meta.url));
const DECLARATION = /\bstatement\('/;
const EXPLAINED = /^\s*(?:with|select|insert|update|delete)\b/i;

/** A value of each type of a parameter. The organization is 1. */
const SAMPLES: Record<string, unknown> = {
  bigint: 1,
  integer: 1,
  smallint: 1,
  'double precision': 1,
  boolean: true,
  date: '2030-01-01',
  'timestamp with time zone': '2030-01-01T00:00:00Z',
  'time without time zone': '10:00',
  interval: '1 day',
  json: '{}',
  jsonb: '{}',
  bytea: Buffer.from([0]),
};

function sampleOf(type: string): unknown {
  if (!type.endsWith('[]')) return SAMPLES[type] ?? 'UTC';
  const element = sampleOf(type.slice(0, -2));
  return element === '{}' ? '{}' : `{${Buffer.isBuffer(element) ? '' : String(element)}}`;
}

async function importStatements(): Promise<void> {
  for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (/(?<!\.test)\.ts$/.test(file) && DECLARATION.test(readFileSync(server + file, 'utf8')))
      await import(/* @vite-ignore */ server + file);
  }
}

describe.skipIf(!ON_CLUSTER)('on a cluster (needs CLUSTER_URL)', () => {
  test('every declared statement of an organization is planned, and goes to one shard', async () => {
    await importStatements();
    const database = await createTestDatabase();
    const client = new Client({ ...database.connection, options: '-c citus.propagate_set_commands=local' });
    await client.connect();
    const found: string[] = [];
    let planned = 0;
    for (const { name, text } of declaredStatements()) {
      if (!EXPLAINED.test(text) || !/organization_id = \$1\b/.test(text)) continue;
      await client.query('begin');
      await client.query(`set local app.organization_id = '1'`);
      try {
        await client.query(`prepare known as ${text}`);
        const { rows } = await client.query<{ types: string[] }>(
          `select parameter_types::text[] as types from pg_prepared_statements where name = 'known'`,
        );
        const tasks = await countTasks(client, text, (rows[0]?.types ?? []).map(sampleOf));
        if (tasks > 1) found.push(`${name}: ${tasks} shards`);
        planned += 1;
      } catch (error) {
        found.push(`${name}: ${String(error)}`);
      }
      await client.query('rollback');
      await client.query('deallocate all');
    }
    await client.end();
    await database.drop();
    expect(found).toEqual([]);
    expect(planned).toBeGreaterThan(500);
  });
});
