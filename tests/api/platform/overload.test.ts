import { afterAll, beforeAll, expect, test } from 'vitest';
import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { WAIT } from '../support/wait.ts';

let app: TestApp;
let limited: TestApp;
beforeAll(async () => {
  // The default limit is three seconds. The pauses that must be allowed are shorter.
  [app, limited] = [
    await startTestApp({ settings: { OVERLOAD_SECONDS: '' } }),
    await startTestApp({ settings: { OVERLOAD_SECONDS: '1' } }),
  ];
});
afterAll(async () => {
  await app.close();
  await limited.close();
});

test('requests after pauses of the event loop that are shorter than the limit are processed', async () => {
  const statuses: number[] = [];
  for (let pauses = 0; pauses < 3; pauses += 1) {
    blockFor(1_100);
    await nextIteration();
    statuses.push(await statusOf(app));
  }
  expect(statuses).toEqual([200, 200, 200]);
});

test('requests are refused with Retry-After while the event loop stays late, and processed afterwards', async () => {
  // Delays each iteration of the event loop by more than the limit plus one sampling interval.
  for (let rounds = 0; rounds < 3; rounds += 1) {
    blockFor(1_300);
    await sleep(0);
  }
  expect((await limited.app.http.inject('/livez')).statusCode).toBe(200);
  const refused = await limited.app.http.inject('/healthz');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toMatchObject({ code: 'overloaded' });
  await expect.poll(() => statusOf(limited), WAIT).toBe(200);
});

test('a statement, a wait for a lock and an idle transaction end at their limits', async () => {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const { rows } = await app.app.pool.query<{ limit: string }>(
    'select current_setting(name) as limit from unnest($1::text[]) as name',
    [limits],
  );
  expect(rows.map(({ limit }) => limit)).toEqual(['10s', '3s', '15s']);
});

async function statusOf({ app: { http } }: TestApp): Promise<number> {
  return (await http.inject('/healthz')).statusCode;
}

function blockFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
