import { pino } from 'pino';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createPool } from '#server/platform/db/pool.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { FIREFOX } from '#tests/corpus/tracking-agents.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import {
  bookedCounts,
  freezeAds,
  keptHits,
  setTrackingMode,
  type TrackedAd,
} from '../support/delivery/tracked-ads.ts';
import { WAIT } from '../support/wait.ts';

const lines: string[] = [];

let testApp: TestApp;
let scope: Scope;
/** An instance whose database connection can be cut. */
let app: App;
let line: CuttableLine;
let ads: TrackedAd[];
beforeAll(async () => {
  testApp = await startTestApp();
  scope = await testApp.scope('administrator');
});
afterAll(() => testApp.close());
beforeEach(async () => {
  lines.length = 0;
  line = cuttable(testApp.app.pool);
  const { env, files, keys } = testApp.app;
  const log = pino({ level: 'info' }, { write: (text: string) => lines.push(text) });
  app = await buildApp({ env, pool: line.pool, files, keys, log });
  ads = await freezeAds(testApp.app, scope, 3);
});
afterEach(async () => {
  line.restore();
  await app.http.close();
  await line.pool.end();
});

interface CuttableLine {
  pool: pg.Pool;
  /** Refuses every connection. */
  cut(): void;
  restore(): void;
  /** Loses the confirmations of the next `count` commits. `isCommitted`: whether the commits reach the database. */
  loseAnswers(count: number, isCommitted: boolean): void;
}

type Query = (statement: string | pg.QueryConfig, ...more: unknown[]) => Promise<pg.QueryResult>;

function refuse(): Promise<never> {
  return Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
}

/** Simulates network failures at the interface of the driver. */
function cuttable({ options }: pg.Pool): CuttableLine {
  const { host, port, database, user, password } = options;
  const pool = createPool({
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(database === undefined ? {} : { database }),
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { password }),
  });
  const connect = pool.connect.bind(pool);
  const lost = { count: 0, isCommitted: false };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as unknown as Query;
    const losing: Query = async (statement, ...more) => {
      if (statement !== 'commit' || lost.count === 0) return query(statement, ...more);
      lost.count -= 1;
      if (lost.isCommitted) await query(statement, ...more);
      client.connection.stream.destroy();
      throw new Error('Connection terminated unexpectedly');
    };
    Object.assign(client, { query: losing });
  });
  return {
    pool,
    cut: () => Object.assign(pool, { connect: refuse }),
    restore: () => Object.assign(pool, { connect }),
    loseAnswers: (count, isCommitted) => Object.assign(lost, { count, isCommitted }),
  };
}

let readers = 0;

function ask(url: string | undefined) {
  readers += 1;
  return app.http.inject({
    url: url ?? '',
    remoteAddress: `10.${(readers >> 16) & 255}.${(readers >> 8) & 255}.${readers & 255}`,
    headers: { 'user-agent': FIREFOX },
  });
}

describe('while the database is unavailable', () => {
  test('pixels are served, cached links redirect, other links return 503; all hits are counted later', async () => {
    const [known, unknown] = ads;
    expect((await ask(known?.click)).statusCode).toBe(302);
    line.cut();
    expect((await ask(known?.pixel)).statusCode).toBe(200);
    expect((await ask(known?.click)).statusCode).toBe(302);
    const refused = await ask(unknown?.click);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(refused.headers.location).toBeUndefined();
    expect(refused.body).toContain('One moment, please');
    expect((await ask(unknown?.image)).statusCode).toBe(503);
    await new Promise((resolve) => setTimeout(resolve, 700));
    line.restore();
    await vi.waitFor(async () => expect(await keptHits(scope, known?.vertId)).toHaveLength(3), WAIT);
    expect(await bookedCounts(scope, known?.vertId ?? 0, 'click')).toMatchObject({ raw: 2, valid: 2 });
    expect(await bookedCounts(scope, known?.vertId ?? 0, 'view')).toMatchObject({ raw: 1, valid: 1 });
    expect(await keptHits(scope, unknown?.vertId)).toEqual([]);
    expect((await ask(unknown?.click)).statusCode).toBe(302);
  });

  test('closing waits only for a limited time, and logs the number of lost hits', async () => {
    line.cut();
    await ask(ads[0]?.pixel);
    await ask(ads[1]?.pixel);
    await app.http.close();
    expect(lines.filter((text) => text.includes('could not be counted'))).toHaveLength(1);
    expect(lines.some((text) => text.includes('"hits":2'))).toBe(true);
  });
});

describe.each(['anonymous', 'deduplicated'] as const)('in %s mode', (mode) => {
  beforeEach(() => setTrackingMode(scope, mode));

  test.each([
    ['was committed', true],
    ['was not committed', false],
  ])('a batch that %s, and whose confirmation was lost, is counted once', async (_what, isCommitted) => {
    const [ad] = ads;
    await ask(ad?.pixel);
    await vi.waitFor(async () => expect(await keptHits(scope, ad?.vertId)).toHaveLength(1), WAIT);
    line.loseAnswers(2, isCommitted);
    for (let count = 0; count < 5; count += 1) await ask(ad?.pixel);
    await vi.waitFor(
      () => expect(lines.some((text) => text.includes('counting views and clicks failed'))).toBe(true),
      WAIT,
    );
    await ask(ad?.pixel);
    await vi.waitFor(async () => expect(await keptHits(scope, ad?.vertId)).toHaveLength(7), WAIT);
    await app.http.close();
    expect(await bookedCounts(scope, ad?.vertId ?? 0, 'view')).toEqual({
      raw: 7,
      valid: 7,
      unique: 7,
      proxy: 0,
      machine: 0,
    });
    expect(lines.filter((text) => text.includes('could not be counted'))).toEqual([]);
  });
});

test('closing counts the hits that arrived immediately before', async () => {
  for (const ad of ads) await ask(ad.pixel);
  await app.http.close();
  const kept = await Promise.all(ads.map(({ vertId }) => keptHits(scope, vertId)));
  expect(kept).toEqual([['view valid'], ['view valid'], ['view valid']]);
});
