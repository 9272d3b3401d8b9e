import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createTestDatabase, ON_CLUSTER, type TestDatabase } from '#tests/database/test-database.ts';
import { makeEmpty } from './support/backups.ts';
import { describeSchema } from './support/describe-schema.ts';

/** What `pg_dump` wrote of a database of version 0.2.0: a part of the demo, and at least one row in every table. It never changes. */
const STORED = new URL('stored/database-of-0.2.0.sql.gz', import.meta.url);

// The rows of partitions are rows of their table. The journals belong to the migrator.
const COLUMNS = `
  select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('schema_migrations', 'schema_functions')
  group by c.oid order by 1`;

const PROTECTION = `
  select c.oid::regclass::text as name, c.relrowsecurity, c.relforcerowsecurity, c.reloptions,
    array(select row(p.polname, p.polcmd, pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid))::text
      from pg_policy p where p.polrelid = c.oid order by 1) as policies,
    array(select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by 1`;

type Columns = readonly { name: string; columns: string }[];

/** Runs `work` as the administrator, who sees the rows of all organizations. */
async function examine<T>(
  { connection: { database } }: TestDatabase,
  work: (admin: Client) => Promise<T>,
): Promise<T> {
  const { host, port, user, password } = new Client(inject('databaseServer').nodes[0]);
  const admin = new Client({ host, port, user, password, database });
  await admin.connect();
  return work(admin).finally(() => admin.end());
}

async function readRows(admin: Client, tables: Columns): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    const { rows } = await admin.query<{ row: string }>(
      `select row(${columns})::text as row from ${name} order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

async function readSchema(admin: Client): Promise<unknown> {
  // The template of the tests has the clock of the tests.
  const description = (await describeSchema(admin)).replaceAll('test_clock.', '');
  return [description.split('\n'), (await admin.query(PROTECTION)).rows];
}

// A cluster has further schemas, and its tables have no triggers.
test.skipIf(ON_CLUSTER)(
  'a database of version 0.2.0 keeps its rows and gets the present schema',
  { timeout: 60_000 },
  async () => {
    const [fresh, database] = [await createTestDatabase(), await createTestDatabase()];
    await makeEmpty(database.connection);
    const stored = (await promisify(gunzip)(await readFile(STORED))).toString();
    const client = new Client(database.connection);
    await client.connect();
    await client.query(stored).finally(() => client.end());
    const tables = await examine(database, async (admin) => (await admin.query(COLUMNS)).rows as Columns);
    const before = await examine(database, (admin) => readRows(admin, tables));
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);

    await migrate(database.connection);

    expect(await examine(database, (admin) => readRows(admin, tables))).toEqual(before);
    expect(await examine(database, readSchema)).toEqual(await examine(fresh, readSchema));
    await Promise.all([fresh.drop(), database.drop()]);
  },
);
