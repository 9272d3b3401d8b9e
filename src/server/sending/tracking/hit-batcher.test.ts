import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HitBatcher } from './hit-batcher.ts';
import type { ReceivedHit } from './received-hit.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns an unreachable database that counts the attempts to connect. */
function unreachable(): { pool: pg.Pool; tries: () => number } {
  let tries = 0;
  const connect = () => {
    tries += 1;
    return Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  };
  return { pool: { connect, query: connect } as unknown as pg.Pool, tries: () => tries };
}

const refuse = () => Promise.reject(new Error('The database does not like it.'));
const stream = { cork: () => undefined, uncork: () => undefined };

/** Returns a reachable database that refuses every statement. */
function refusing(): pg.Pool {
  const client = { query: refuse, release: () => undefined, connection: { stream } };
  return { connect: () => Promise.resolve(client), query: refuse } as unknown as pg.Pool;
}

function listen(): { log: FastifyBaseLogger; lines: string[] } {
  const lines: string[] = [];
  return { log: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }), lines };
}

function hitOf(organizationId: number): ReceivedHit {
  return {
    organizationId,
    itemId: 1,
    kind: 'view',
    link: 0,
    reader: null,
    mail: null,
    at: 0,
    client: '',
    network: '198.51.100',
    isHosted: false,
    isHead: false,
    agent: 'browser',
    isPrefetch: false,
    isFromOwnPage: false,
  };
}

test('hits wait for an unavailable database up to a limit, and the lost ones are logged', async () => {
  const { log, lines } = listen();
  const batcher = new HitBatcher({ pool: unreachable().pool, log });
  for (let count = 0; count < 100_007; count += 1) batcher.add(hitOf(1));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines.filter((line) => line.includes('"hits":7,'))).toHaveLength(1);
  const closed = batcher.close();
  await vi.advanceTimersByTimeAsync(6_000);
  await closed;
  expect(lines.filter((line) => line.includes('"hits":100000,'))).toHaveLength(1);
});

test('an unavailable database is retried with pauses, and logged once', async () => {
  const { log, lines } = listen();
  const { pool, tries } = unreachable();
  const batcher = new HitBatcher({ pool, log });
  batcher.add(hitOf(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries()).toBeGreaterThan(10);
  expect(tries()).toBeLessThan(30);
  expect(lines.filter((line) => line.includes('counting views and clicks failed'))).toHaveLength(1);
  const closed = batcher.close();
  await vi.advanceTimersByTimeAsync(6_000);
  await closed;
});

test('a batch that the database refuses is given up after some attempts, and does not delay the next one', async () => {
  const { log, lines } = listen();
  const batcher = new HitBatcher({ pool: refusing(), log });
  batcher.add(hitOf(1));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines.filter((line) => line.includes('"hits":1,'))).toHaveLength(1);
  await batcher.close();
});

test('an empty batcher closes at once', async () => {
  const { pool, tries } = unreachable();
  await new HitBatcher({ pool, log: listen().log }).close();
  expect(tries()).toBe(0);
});
