import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const DECISION = 'docs/decisions/0211-indexes-and-locks-of-a-new-order.md';

/** The tables that a new order writes. */
const TABLES = [
  'audit_log',
  'idempotency_keys',
  'order_counts',
  'order_overviews',
  'orders',
  'placement_capacities',
  'revenue_sources',
  'verts',
];

/** A row of the tables of the decision: an index, and the files with the statements that need it. */
const rows = readFileSync(root + DECISION, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, index] = /^\| `(\w+)` \|/.exec(line) ?? [];
    return index
      ? [{ index, files: [...line.matchAll(/`((?:src|bench)\/[^`]+)`/g)].map(([, file = '']) => file) }]
      : [];
  });

let database: TestDatabase;
let indexes: { name: string; is_constraint: boolean }[];
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new Client(database.connection);
  await client.connect();
  const found = await client.query<{ name: string; is_constraint: boolean }>(
    `select i.indexrelid::regclass::text as name, exists (select from pg_constraint c where c.conindid = i.indexrelid) as is_constraint
     from pg_index i where i.indrelid::regclass::text = any ($1) order by 1`,
    [TABLES],
  );
  indexes = found.rows;
  await client.end();
});
afterAll(() => database.drop());

describe('the indexes on the tables that a new order writes', () => {
  test('are exactly those that the decision justifies', () => {
    expect(indexes.length).toBeGreaterThan(20);
    expect(rows.map(({ index }) => index).toSorted()).toEqual(indexes.map(({ name }) => name).toSorted());
  });

  test('are each needed by a key or by a statement in a file that exists', () => {
    for (const { index, files } of rows) {
      const isKey = indexes.some(({ name, is_constraint }) => name === index && is_constraint);
      expect(isKey || files.length > 0, index).toBe(true);
      for (const file of files) expect(existsSync(root + file), file).toBe(true);
    }
  });
});
