import { Client } from 'pg';
import { expect, test } from 'vitest';
import emptiedTables from '#server/demo/tables/emptied-tables.json' with { type: 'json' };
import { createTestDatabase, ON_CLUSTER } from '#tests/database/test-database.ts';
import { type References, withNewTables } from './support/emptied-tables.ts';

/** The tables of an organization that a reset of the demo keeps, or empties in part. */
const KEPT = ['users', 'sessions', 'outgoing_mails', 'erasures'];

/** References whose rows a deletion deletes or changes are left out, because they need no order. */
const REFERENCES = `
  select c.relname::text as name, array(
      select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confdeltype in ('a', 'r') and f.oid <> c.oid order by 1) as referenced
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped)
  order by 1`;

// A cluster has the same tables.
test.skipIf(ON_CLUSTER)(
  'a reset of the demo empties every table of an organization, each before the tables that it references (npm run schema adds new ones)',
  async () => {
    const database = await createTestDatabase();
    const client = new Client(database.connection);
    await client.connect();
    const { rows } = await client.query<{ name: string; referenced: string[] }>(REFERENCES);
    await client.end();
    await database.drop();
    const references: References = new Map(rows.map(({ name, referenced }) => [name, referenced]));
    for (const name of KEPT) expect(references.has(name), name).toBe(true);
    const emptied = withNewTables(
      emptiedTables,
      new Map([...references].filter(([name]) => !KEPT.includes(name))),
    );
    await expect(`${JSON.stringify(emptied, null, 2)}\n`).toMatchFileSnapshot(
      '../../src/server/demo/tables/emptied-tables.json',
    );
  },
);

test('a new table is added before the tables that it references and after those that reference it', () => {
  const references: References = new Map([
    ['orders', ['customers', 'groups']],
    ['customers', []],
    ['counts', []],
    ['tags', ['customers']],
    ['tag_uses', ['tags', 'orders']],
    ['groups', []],
    ['new_counts', []],
  ]);
  expect(withNewTables(['orders', 'dropped', 'customers', 'counts'], references)).toEqual([
    'tag_uses',
    'orders',
    'groups',
    'tags',
    'customers',
    'counts',
    'new_counts',
  ]);
  expect(() => withNewTables(['customers', 'orders'], references)).toThrow('orders');
});
