import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/access/abilities.ts';
import { hashPassword } from '#server/access/sessions/password-hash.ts';
import { callerOf } from '../support/caller.ts';
import { PASSWORD } from '../support/organizations.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const NEW_PASSWORD = 'acht Türme am See';
const ADDRESS = '/api/session/password';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function signIn(role: Role, password = PASSWORD) {
  const { email } = testApp.organizations.own.users[role];
  const answer = await testApp.anonymous.post<{ session: { token: string } }>('/api/users/sign_in', {
    user: { email, password },
  });
  return { status: answer.status, caller: callerOf(testApp.app, answer.body.session?.token ?? null) };
}

describe('a user’s own password', () => {
  test('is changed with the present one; all other sessions end', async () => {
    const here = await signIn('sales');
    const elsewhere = await signIn('sales');
    const change = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    expect((await here.caller.patch(ADDRESS, change)).status).toBe(204);
    expect((await here.caller.get('/api/session')).status).toBe(200);
    expect((await elsewhere.caller.get('/api/session')).status).toBe(401);
    expect((await signIn('sales')).status).toBe(401);
    expect((await signIn('sales', NEW_PASSWORD)).status).toBe(201);
  });

  test('is not changed by an invalid request, which reports all errors', async () => {
    const { caller } = await signIn('viewer');
    const wrong = await caller.patch(ADDRESS, { currentPassword: 'not mine at all', password: 'password' });
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        errors: {
          currentPassword: ['This is not your current password.'],
          password: [expect.stringContaining('100,000 most common')],
        },
      },
    });
    const empty = await caller.patch(ADDRESS, {});
    expect(empty.body.errors).toEqual({
      currentPassword: ['Please enter your current password.'],
      password: ['Please enter a password.'],
    });
    expect((await signIn('viewer')).status).toBe(201);
  });

  test('can be kept and used to sign in if it was set before the rules were', async () => {
    const { administrator } = testApp.organizations.own.users;
    await testApp.app.pool.query('update users set password_hash = $2 where id = $1', [
      administrator.id,
      await hashPassword('password'),
    ]);
    expect((await signIn('administrator', 'password')).status).toBe(201);
  });

  test('cannot be guessed with a stolen session: wrong ones count as failed sign-ins', async () => {
    const caller = testApp.as('customer');
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const attempt = { currentPassword: `wrong ${time}`, password: NEW_PASSWORD };
      statuses.push((await caller.patch(ADDRESS, attempt)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});
