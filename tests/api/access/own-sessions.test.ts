import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnSession } from '#contract/access/session.ts';
import { callerOf, type Caller } from '../support/caller.ts';
import { PASSWORD } from '../support/organizations.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({
    settings: { TRUST_PROXY: '1', SESSION_DAYS: '20', SESSION_IDLE_DAYS: '5' },
  });
});
afterAll(() => testApp.close());

const status = async (answer: Promise<{ status: number }>) => (await answer).status;

async function signIn(headers: Record<string, string> = {}): Promise<{ token: string; caller: Caller }> {
  const { email } = testApp.organizations.own.users.sales;
  const answer = await testApp.anonymous.post<{ session: { token: string } }>(
    '/api/users/sign_in',
    { user: { email, password: PASSWORD } },
    { 'user-agent': FIREFOX, 'x-forwarded-for': '192.0.2.17', ...headers },
  );
  const { token } = answer.body.session;
  return { token, caller: callerOf(testApp.app, token) };
}

async function list(caller: Caller): Promise<OwnSession[]> {
  return (await caller.get<{ sessions: OwnSession[] }>('/api/sessions')).body.sessions;
}

/** Moves the times at which the sessions of the user were opened and last used into the past, by the given intervals. */
async function age(opened: string, used: string): Promise<void> {
  const { pool } = testApp.app;
  const { rows } = await pool.query(
    `select token_hash, created_at - $2::interval as created, ends_at - $2::interval as ends,
       last_used_at - $3::interval as used, expires_at - $3::interval as expires from sessions where user_id = $1`,
    [testApp.organizations.own.users.sales.id, opened, used],
  );
  for (const { token_hash: hash, created, ends, used: lastUsed, expires } of rows)
    await pool.query(
      'update sessions set created_at = $2, ends_at = $3, last_used_at = $4, expires_at = $5 where token_hash = $1',
      [hash, created, ends, lastUsed, expires],
    );
}

describe('a user’s own sessions', () => {
  test('are listed with device, network and time, the present one marked', async () => {
    const { caller } = await signIn();
    const sessions = await list(caller);
    const current = sessions.filter(({ isCurrent }) => isCurrent);
    expect(current).toMatchObject([{ device: 'Firefox, Linux', address: '192.0.2.x' }]);
    expect(sessions.length).toBeGreaterThan(1);
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(
      ['address', 'device', 'id', 'isCurrent', 'lastUsedAt', 'signedInAt'].toSorted(),
    );
  });

  test('show from where each was used last', async () => {
    const { caller } = await signIn();
    await age('1 hour', '1 hour');
    const elsewhere = { 'x-forwarded-for': '198.51.100.7', 'user-agent': 'curl/8.11.0' };
    expect((await caller.get('/api/session', elsewhere)).status).toBe(200);
    const current = (await list(caller)).find(({ isCurrent }) => isCurrent);
    expect(current).toMatchObject({ address: '198.51.100.x', device: 'curl' });
  });

  test('are ended one by one, and only by their user', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const id = (await list(other.caller)).find(({ isCurrent }) => isCurrent)?.id ?? 0;
    expect(await status(testApp.as('administrator').delete(`/api/sessions/${id}`))).toBe(404);
    expect(await status(one.caller.delete(`/api/sessions/${id}`))).toBe(204);
    expect(await status(other.caller.get('/api/session'))).toBe(401);
    expect(await status(one.caller.delete(`/api/sessions/${id}`))).toBe(404);
  });

  test('are all ended but the present one', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    expect(await status(here.caller.delete('/api/sessions'))).toBe(204);
    expect(await status(elsewhere.caller.get('/api/session'))).toBe(401);
    expect(await list(here.caller)).toHaveLength(1);
    expect(await status(testApp.as('viewer').get('/api/session'))).toBe(200);
  });

  test('are recorded in the security log when they end', async () => {
    const scope = await testApp.scope('administrator');
    const events = await scope.read((tx) =>
      tx.statement<{ kind: string }>(
        'ended-sessions-of-test',
        `select distinct kind from security_events where organization_id = $1 and kind like 'session%ended' order by kind`,
        [tx.organizationId],
      ),
    );
    expect(events.map(({ kind }) => kind)).toEqual(['session_ended', 'sessions_ended']);
  });
});

describe('a session', () => {
  test('is replaced by the next sign-in in the same browser', async () => {
    const first = await signIn();
    const second = await signIn({ cookie: `vertbook_session=${first.token}` });
    expect(await status(first.caller.get('/api/session'))).toBe(401);
    expect(await status(second.caller.get('/api/session'))).toBe(200);
  });

  test('lasts as long as it is used, at most for the set number of days', async () => {
    const { caller } = await signIn();
    for (let time = 0; time < 4; time += 1) {
      await age('4 days 23 hours', '4 days 23 hours');
      expect(await status(caller.get('/api/session')), `after ${time + 1} times five days`).toBe(200);
    }
    await age('1 day', '1 day');
    expect(await status(caller.get('/api/session'))).toBe(401);
  });

  test('ends after the set number of days without use', async () => {
    const { caller } = await signIn();
    await age('5 days 1 minute', '5 days 1 minute');
    expect(await status(caller.get('/api/session'))).toBe(401);
  });
});
