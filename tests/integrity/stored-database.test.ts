import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Client, Pool } from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { createTestDatabase, ON_CLUSTER, type TestDatabase } from '#tests/database/test-database.ts';
import { makeEmpty } from './support/backups.ts';
import { describeSchema } from './support/describe-schema.ts';

/** What `pg_dump` wrote of a database of version 0.2.0: a part of the demo, and at least one row in every table. It never changes. */
const STORED = new URL('stored/database-of-0.2.0.sql.gz', import.meta.url);

/** The columns that migrations have dropped, as table and column. */
const DROPPED = ['cancellation_charges vat_basis_points', 'reports token'];

// The rows of partitions are rows of their table. The journals belong to the migrator.
const COLUMNS = `
  select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('schema_migrations', 'schema_functions') and c.relname || ' ' || a.attname <> all ('{${DROPPED.join()}}')
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

/** Copies the first invoice as a document of this kind, with this number. */
const copyFirst = (kind: string, number: string) => `
  insert into invoices (organization_id, kind, position, number, customer_id, issued_on, due_on, currency, format, gross, snapshot,
    previous_hash, hash)
  select organization_id, '${kind}', 9000 + (random() * 1e6)::int, ${number}, customer_id, issued_on, due_on, currency, format, gross,
    snapshot, previous_hash, hash
  from invoices order by id limit 1`;

test.skipIf(ON_CLUSTER)(
  'a number that an earlier version gave twice is marked and listed by doctor, and given no third time',
  { timeout: 60_000 },
  async () => {
    const database = await createTestDatabase();
    await makeEmpty(database.connection);
    const stored = (await promisify(gunzip)(await readFile(STORED))).toString();
    const client = new Client(database.connection);
    await client.connect();
    await client.query(stored).finally(() => client.end());
    await examine(database, (admin) =>
      admin.query(copyFirst('correction', `lower(replace(number, '-', '-_'))`)),
    );

    await migrate(database.connection);

    const organization = await examine(database, async (admin) => {
      const { rows } = await admin.query<{ kind: string; number: string; organization_id: number }>(
        'select organization_id, kind, number from invoices where repeats_number',
      );
      expect(rows.map(({ kind }) => kind)).toEqual(['correction']);
      await expect(admin.query(copyFirst('storno', 'number'))).rejects.toThrow('invoices_number_once');
      return Number(rows[0]?.organization_id);
    });
    const pool = new Pool(database.connection);
    const findings = await runDoctor(pool, organization).finally(() => pool.end());
    const rule = 'no two invoices or corrections have the same number';
    expect(findings.find((finding) => finding.rule === rule)?.violations).toBe(2);
    await database.drop();
  },
);

test.skipIf(ON_CLUSTER)(
  'the addresses of a database of version 0.2.0 get one form, and who is unsubscribed in one spelling stays so',
  { timeout: 60_000 },
  async () => {
    const database = await createTestDatabase();
    await makeEmpty(database.connection);
    const stored = (await promisify(gunzip)(await readFile(STORED))).toString();
    const client = new Client(database.connection);
    await client.connect();
    await client.query(stored).finally(() => client.end());
    await examine(database, (admin) =>
      admin.query(`
        insert into list_recipients (organization_id, list_id, email, unsubscribed_at)
        select l.organization_id, l.id, w.email, w.unsubscribed_at from (select * from mailing_lists order by id limit 1) l, (values
          ('a@bücher.example', null), ('a@XN--BCHER-KVA.example', now()), ('b@xn--bcher-kva.example', null),
          ('c@xn--fsqu00a.xn--0zwm56d', null), (e'd@bu\\u0308cher.example', null), ('e@xn--a.example', null),
          ('f@xn--strae-oqa.example', now()), ('G@Plain.Example', null)) as w (email, unsubscribed_at);
        update customers set customer_contact_email = 'k@xn--bcher-kva.example' where id = (select min(id) from customers)`),
    );

    await migrate(database.connection);

    const { recipients, contacts } = await examine(database, async (admin) => ({
      recipients: (
        await admin.query(
          `select email, suppression from list_recipients where email ~ '^[a-gG]@' order by lower(email)`,
        )
      ).rows,
      contacts: (
        await admin.query(`select 1 from customers where customer_contact_email = 'k@bücher.example'`)
      ).rowCount,
    }));
    expect(recipients).toEqual([
      { email: 'a@bücher.example', suppression: 'unsubscribed' },
      { email: 'b@bücher.example', suppression: null },
      { email: 'c@例子.测试', suppression: null },
      { email: 'd@bücher.example', suppression: null },
      { email: 'e@xn--a.example', suppression: null },
      { email: 'f@straße.example', suppression: 'unsubscribed' },
      { email: 'G@Plain.Example', suppression: null },
    ]);
    expect(contacts).toBe(1);
    await database.drop();
  },
);
