import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#contract/index.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Session } from '#contract/access/session.ts';
import type { Role } from '#domain/access/abilities.ts';
import { totpCode } from '#server/access/second-factor/totp.ts';
import { openSession } from '#server/access/sessions/session-store.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import { callRoute, nowhere } from '../support/entry-points.ts';
import { PASSWORD } from '../support/organizations.ts';
import { addPasskey, PASSKEYS } from '../support/users/passkeys.ts';
import { eventsOf } from '../support/users/security-events.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { builder } from '#tests/database/query-builder.ts';

const TOTP = '/api/session/totp';
const SETTINGS = '/api/organization';
const MISSING = { status: 403, body: { code: 'second_factor_required' } };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ settings: { PUBLIC_URL: 'https://ads.example.com', TRUST_PROXY: '1' } });
});
afterAll(() => testApp.close());

const own = (role: Role) => testApp.organizations.own.users[role];
const requireOf = (secondFactorRoles: unknown) =>
  testApp.as('administrator').patch<ProblemBody>(SETTINGS, { secondFactorRoles });

/** Opens a new session of the user, without a sign-in. */
async function newSession(role: Role): Promise<Caller> {
  const { pool } = testApp.app;
  const { id } = testApp.organizations.own;
  const token = await transact(pool, id, (queries) =>
    openSession(queries, { organization_id: id, id: own(role).id }),
  );
  return callerOf(testApp.app, token);
}

async function enableTotp(caller: Caller): Promise<void> {
  const { body } = await caller.post<{ secret: string }>(TOTP);
  expect((await caller.post(`${TOTP}/activation`, { code: totpCode(body.secret) })).status).toBe(200);
}

/** Removes all second factors of the organization, and the roles that require one. */
async function startOver(): Promise<void> {
  const { pool } = testApp.app;
  await pool.query(`update organizations set second_factor_roles = '{}'`);
  await transact(pool, testApp.organizations.own.id, async ({ query }) => {
    for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const) {
      await builder(query)
        .deleteFrom(table)
        .where('organization_id', '=', testApp.organizations.own.id)
        .execute();
    }
  });
}
beforeEach(startOver);

const closed = routes.filter(({ needs }) => needs !== 'public');

test('a user whose role requires a second factor can do nothing but set one up, in every session', async () => {
  const open = await newSession('sales');
  expect((await open.get('/api/publications')).status).toBe(200);
  expect((await requireOf(['sales'])).status).toBe(200);
  const served: string[] = [];
  for (const route of closed) {
    if (route.name === 'signOut') continue;
    const { status, body } = await callRoute(open, route, nowhere);
    const isRefused = status === 403 && (body as ProblemBody | null)?.code !== 'forbidden';
    if (route.file === 'text/event-stream' ? status !== 403 : !isRefused) served.push(route.name);
  }
  expect(served).toEqual([
    'getSession',
    'confirmSession',
    'getSecondFactor',
    'beginTotp',
    'enableTotp',
    'listPasskeys',
    'beginPasskey',
    'addPasskey',
  ]);
  expect((await open.delete('/api/users/sign_out')).status).toBe(204);
});

test('the refusal has a code and a message, and other roles and organizations are not affected', async () => {
  await requireOf(['sales', 'customer']);
  const sales = await newSession('sales');
  expect(await sales.get('/api/publications')).toMatchObject({
    status: 403,
    body: {
      code: 'second_factor_required',
      title: 'Your role requires a second factor. Please set one up first.',
    },
  });
  expect(await (await newSession('customer')).get('/api/publications')).toMatchObject(MISSING);
  expect((await (await newSession('viewer')).get('/api/publications')).status).toBe(200);
  expect((await testApp.as('sales', 'other').get('/api/publications')).status).toBe(200);
});

test('the response to a sign-in reports the requirement, and the user can work as soon as a factor is set up', async () => {
  await requireOf(['viewer']);
  const user = { email: own('viewer').email, password: PASSWORD };
  const { body } = await testApp.anonymous.post<{ session: Session & { token: string } }>(
    '/api/users/sign_in',
    { user },
  );
  expect(body.session.needsSecondFactor).toBe(true);
  const viewer = callerOf(testApp.app, body.session.token);
  await enableTotp(viewer);
  expect((await viewer.get('/api/publications')).status).toBe(200);
  const { body: after } = await viewer.get<{ session: Session }>('/api/session');
  expect(after.session.needsSecondFactor).toBe(false);
});

test('a passkey also counts as a second factor', async () => {
  await requireOf(['viewer']);
  const viewer = await newSession('viewer');
  expect((await addPasskey(viewer)).answer.status).toBe(201);
  expect((await viewer.get('/api/publications')).status).toBe(200);
});

test('the requirement ends at once when it is switched off', async () => {
  await requireOf(['viewer']);
  const viewer = await newSession('viewer');
  expect(await viewer.get('/api/publications')).toMatchObject(MISSING);
  await requireOf([]);
  expect((await viewer.get('/api/publications')).status).toBe(200);
});

test('the requirement also holds in a session whose factor was removed while nothing was required', async () => {
  const viewer = await newSession('viewer');
  await enableTotp(viewer);
  await requireOf(['viewer']);
  expect((await viewer.get('/api/publications')).status).toBe(200);
  await requireOf([]);
  expect((await viewer.delete(TOTP)).status).toBe(204);
  await requireOf(['viewer']);
  expect(await viewer.get('/api/publications')).toMatchObject(MISSING);
});

describe('the last second factor of a role that requires one', () => {
  test('cannot be removed; another one makes it removable', async () => {
    const viewer = await newSession('viewer');
    await enableTotp(viewer);
    await requireOf(['viewer']);
    expect(await viewer.delete(TOTP)).toMatchObject({ status: 409, body: { code: 'last_factor' } });
    const { answer } = await addPasskey(viewer);
    expect((await viewer.delete(TOTP)).status).toBe(204);
    const passkey = `${PASSKEYS}/${answer.body.passkey.id}`;
    expect(await viewer.delete(passkey)).toMatchObject({ status: 409, body: { code: 'last_factor' } });
    expect((await viewer.get('/api/publications')).status).toBe(200);
  });

  test('stays, even if the last two are removed at the same time', async () => {
    const viewer = await newSession('viewer');
    const ids = [];
    for (const name of ['one', 'two']) ids.push((await addPasskey(viewer, name)).answer.body.passkey.id);
    await requireOf(['viewer']);
    const answers = await Promise.all(ids.map((id) => viewer.delete(`${PASSKEYS}/${id}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  test('can be removed by an administrator, after which the user has to set one up again', async () => {
    const sales = await newSession('sales');
    await enableTotp(sales);
    await requireOf(['sales']);
    expect((await sales.get('/api/publications')).status).toBe(200);
    const reset = await testApp.as('administrator').delete(`/api/users/${own('sales').id}/second_factor`);
    expect(reset.status).toBe(204);
    expect((await sales.get('/api/session')).status).toBe(401);
    expect(await (await newSession('sales')).get('/api/publications')).toMatchObject(MISSING);
  });
});

describe('the setting', () => {
  test('is refused under its field if an administrator without a second factor selects the administrators’ role', async () => {
    expect(await requireOf(['administrator', 'sales'])).toMatchObject({
      status: 422,
      body: { errors: { secondFactorRoles: [expect.stringContaining('your own account first')] } },
    });
    await enableTotp(testApp.as('administrator'));
    const events = await eventsOf(testApp, () => requireOf(['sales', 'administrator', 'sales']));
    expect(events).toMatchObject([{ kind: 'settings_changed', detail: 'secondFactorRoles' }]);
    const { body } = await testApp.as('administrator').get<object>(SETTINGS);
    expect(body).toMatchObject({ organization: { secondFactorRoles: ['administrator', 'sales'] } });
  });

  test.each([[['boss']], ['sales'], [null], [Array.from({ length: 5 }, () => 'sales')]])(
    'is refused under its field: %j',
    async (roles) => {
      const { status, body } = await requireOf(roles);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['secondFactorRoles']]);
    },
  );
});
