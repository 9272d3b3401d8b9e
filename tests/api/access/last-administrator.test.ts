import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/access/users.ts';
import { hashPassword } from '#server/access/sessions/password-hash.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let second: number;
let first: number;

beforeAll(async () => {
  testApp = await startTestApp();
  first = testApp.organizations.own.users.administrator.id;
  const { body } = await testApp
    .as('administrator')
    .post<{ user: User }>('/api/users', { email: 'zweite@nordlicht.example', role: 'administrator' });
  second = body.user.id;
});
afterAll(() => testApp.close());

/** Restores both administrators, and signs the first one in. */
async function restore(): Promise<void> {
  const { pool } = testApp.app;
  await pool.query(
    `update users set role = 'administrator', customer_id = null, deactivated_at = null, password_hash = $2
     where id = any($1)`,
    [[first, second], await hashPassword('sieben Brücken am Fluss')],
  );
  const { token } = testApp.organizations.own.users.administrator;
  await pool.query(
    `insert into sessions (token_hash, organization_id, user_id, expires_at, ends_at)
     values (sha256(convert_to($1, 'UTF8')), $2, $3, now() + interval '1 day', now() + interval '1 day') on conflict do nothing`,
    [token, testApp.organizations.own.id, first],
  );
}
beforeEach(restore);

const admin = () => testApp.as('administrator');
const refusal = { status: 409, body: { code: 'last_administrator' } };

async function administrators(): Promise<number> {
  const { rows } = await testApp.app.pool.query<{ count: number }>(
    `select count(*)::int as count from users
     where organization_id = $1 and role = 'administrator' and deactivated_at is null`,
    [testApp.organizations.own.id],
  );
  return rows[0]?.count ?? 0;
}

test('the last administrator cannot be demoted, deactivated or removed', async () => {
  expect((await admin().delete(`/api/users/${second}`)).status).toBe(204);
  for (const change of [{ role: 'sales' }, { deactivated: true }]) {
    expect(await admin().patch(`/api/users/${first}`, change)).toMatchObject(refusal);
  }
  expect(await admin().delete(`/api/users/${first}`)).toMatchObject(refusal);
  expect((await admin().get('/api/session')).status).toBe(200);
});

test('an administrator without a password does not count', async () => {
  await testApp.app.pool.query('update users set password_hash = null where id = $1', [second]);
  expect(await admin().patch(`/api/users/${first}`, { role: 'viewer' })).toMatchObject(refusal);
  expect((await admin().patch(`/api/users/${second}`, { role: 'viewer' })).status).toBe(200);
});

test('one of two administrators can give up the role, and is signed out', async () => {
  expect((await admin().patch(`/api/users/${first}`, { role: 'viewer' })).status).toBe(200);
  expect((await admin().get('/api/session')).status).toBe(401);
});

test.each([
  ['demoted', (id: number) => admin().patch(`/api/users/${id}`, { role: 'viewer' })],
  ['deactivated', (id: number) => admin().delete(`/api/users/${id}`)],
] as const)('two administrators who are %s at once leave one', async (_what, remove) => {
  for (let round = 0; round < 5; round += 1) {
    await restore();
    const answers = await Promise.all([remove(first), remove(second)]);
    expect(await administrators(), JSON.stringify(answers.map(({ status }) => status))).toBe(1);
  }
});
