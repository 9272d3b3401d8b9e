import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceAllSequences } from '#server/platform/db/identities.ts';
import { listUnprotectedTables } from '#server/platform/db/never-emptied.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { startTestApp, type TestApp } from '#tests/api/support/test-app.ts';
import { connectionOf } from '#tests/api/support/workers.ts';
import { ON_CLUSTER } from '#tests/database/test-database.ts';

let world: TestApp;
let client: pg.Client;
beforeAll(async () => {
  world = await startTestApp();
  client = new pg.Client(connectionOf(world.app.pool));
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await world.close();
});

const brokenRules = async () =>
  (await runDoctor(world.app.pool)).filter(({ violations }) => violations > 0).map(({ places }) => places);

const writeMail = () =>
  client.query<{ id: string }>(
    `insert into outgoing_mails (organization_id, recipient, subject, text_body) values ($1, 'a@b.example', '', '') returning id`,
    [world.organizations.own.id],
  );

describe.skipIf(ON_CLUSTER)('sequences behind the ids of their tables', () => {
  test('are found by the doctor, for sessions, mails and rows of an organization, and are advanced', async () => {
    await writeMail();
    expect(await brokenRules()).toEqual([]);
    const before = await writeMail();
    const sequences = ['outgoing_mails_id_seq', 'sessions_id_seq', 'customers_id_seq'];
    await world.as('administrator').post('/api/customers', { name: 'Molkerei' });
    for (const name of sequences) await client.query('select setval($1::regclass, 1, false)', [name]);
    await expect(writeMail()).rejects.toThrow(/outgoing_mails_pkey/);
    await client.query(`select setval('outgoing_mails_id_seq', 1, false)`);
    const broken = (await brokenRules()).flat().join();
    for (const name of sequences) expect(broken).toContain(`${name} is at 1, the last id is`);

    await advanceAllSequences(client);
    expect(await brokenRules()).toEqual([]);
    expect(Number((await writeMail()).rows[0]?.id)).toBe(Number(before.rows[0]?.id) + 1);
    const { users } = world.organizations.own;
    const signedIn = await world.anonymous.post('/api/users/sign_in', {
      user: { email: users.sales.email, password: 'nothing' },
    });
    expect(signedIn.status).toBe(401);
  });

  test('stay where they are if they are ahead, and row-level security applies to the owner again', async () => {
    await client.query(`select setval('orders_id_seq', 5000)`);
    await advanceAllSequences(client);
    expect((await client.query('select last_value::int as at from orders_id_seq')).rows).toEqual([
      { at: 5000 },
    ]);
    expect((await client.query('select 1 from customers')).rows).toEqual([]);
  });
});

describe.skipIf(ON_CLUSTER)('a table that proves what was done', () => {
  test.each(['audit_log', 'invoices', 'papers', 'security_events', 'order_acceptances'])(
    'is not emptied as a whole: %s',
    async (table) => {
      await expect(client.query(`truncate ${table} cascade`)).rejects.toThrow(
        `The table ${table} is never emptied.`,
      );
    },
  );

  test('without its trigger is found by the doctor', async () => {
    expect(await listUnprotectedTables(world.app.pool)).toEqual([]);
    await client.query('alter table invoices disable trigger invoices_never_emptied');
    expect(await brokenRules()).toEqual([['invoices']]);
    await client.query('alter table invoices enable trigger invoices_never_emptied');
    expect(await brokenRules()).toEqual([]);
  });
});
