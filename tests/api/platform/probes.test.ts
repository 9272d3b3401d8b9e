import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { createPool } from '#server/platform/db/pool.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { type DatabaseForwarder, startDatabaseForwarder } from '../support/fakes/database-forwarder.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { WAIT } from '../support/wait.ts';

const TOKEN = 'a token of the metrics';
/** Longer than counts are cached. */
const LATER_MS = 16_000;

let testApp: TestApp;
let forwarder: DatabaseForwarder;
let pool: pg.Pool;
let app: App;
beforeAll(async () => {
  testApp = await startTestApp({ settings: { METRICS_TOKEN: TOKEN } });
  forwarder = await startDatabaseForwarder(testApp.app.pool);
  pool = createPool(forwarder.connection);
  const { env, files, keys } = testApp.app;
  app = await buildApp({ env, pool, files, keys, log: pino({ level: 'silent' }) });
});
afterEach(() => {
  vi.restoreAllMocks();
  forwarder.restore();
});
afterAll(async () => {
  await app.http.close();
  await pool.end();
  await forwarder.close();
  await testApp.close();
});

async function statusOf(path: string) {
  return (await app.http.inject(path)).statusCode;
}

async function isDatabaseUp() {
  const { body } = await app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  return /^vertbook_database_up (\d)$/m.exec(body)?.[1];
}

async function msOf(work: () => Promise<unknown>) {
  const begun = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - begun) / 1e6;
}

test.each([
  ['does not respond', () => forwarder.hold()],
  ['refuses connections', () => forwarder.cut()],
])(
  'while the database %s, a process is alive and not ready within a second, its metrics say so, and it recovers',
  async (_case, fail) => {
    await expect.poll(() => statusOf('/readyz'), WAIT).toBe(200);
    const now = performance.now.bind(performance);
    let laterMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs);
    await expect
      .poll(() => {
        laterMs += LATER_MS;
        return isDatabaseUp();
      }, WAIT)
      .toBe('1');

    fail();
    expect(await msOf(async () => expect(await statusOf('/livez')).toBe(200))).toBeLessThan(500);
    // A result of the last half second is used again.
    await expect.poll(() => statusOf('/readyz'), WAIT).toBe(503);
    expect(await msOf(async () => expect(await statusOf('/readyz')).toBe(503))).toBeLessThan(1_000);
    laterMs += LATER_MS;
    expect(await msOf(async () => expect(await isDatabaseUp()).toBe('0'))).toBeLessThan(2_000);

    forwarder.restore();
    await expect.poll(() => statusOf('/readyz'), WAIT).toBe(200);
  },
);
