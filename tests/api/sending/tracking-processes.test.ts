import { Agent, get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Pool } from 'pg';
import { createPool } from '#server/platform/db/pool.ts';
import { createScope, keptFacts, NEW_ORGANIZATION, type Scope } from '#server/platform/db/scope.ts';
import { keysOf } from '#server/platform/keys/instance-keys.ts';
import { trackingLinks } from '#server/sending/tracking/tracking-links.ts';
import { FIREFOX } from '#tests/corpus/tracking-agents.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import {
  type BuiltPrograms,
  buildPrograms,
  type ServerProcess,
  startServer,
} from '#tests/integrity/support/server-process.ts';
import { makeOrganization } from '../support/organizations.ts';
import { TODAY } from '../support/test-app.ts';
import { setTrackingMode } from '../support/delivery/tracked-ads.ts';
import { firstIssue, makePublication } from '../support/world.ts';
import { WAIT } from '../support/wait.ts';

const SECRET = 'only-for-the-tests-of-tracking-in-processes';
const ADS = 6_000;
const CLIENTS = 8;

let built: BuiltPrograms;
let database: TestDatabase;
let scope: Scope;
let pool: Pool;
const paths: string[] = [];
beforeAll(async () => {
  built = await buildPrograms();
  database = await createTestDatabase();
  pool = createPool(database.connection, 4);
  const { id: organizationId } = await makeOrganization(pool, 'Verlag Nordlicht', 'nordlicht.example');
  scope = createScope(pool, {
    organizationId,
    user: { id: 0, name: '', email: '', role: 'administrator', capabilities: [], customerId: null },
    ...keptFacts(NEW_ORGANIZATION),
    locale: 'de',
    timeZone: 'Europe/Berlin',
    today: TODAY,
    now: `${TODAY}T09:00:00Z`,
  });
  await freezeMany();
  const app = { keys: keysOf(Buffer.from(SECRET)), publicUrl: () => '' };
  for (let itemId = 1; itemId <= ADS; itemId += 1) {
    paths.push(new URL(trackingLinks(app, organizationId, itemId).pixel, 'http://x').pathname);
  }
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await built.remove();
});

/** Creates frozen ads with ids from 1 on, each for the ad with the same id. */
async function freezeMany(): Promise<void> {
  const { id: issueId } = await firstIssue(scope, await makePublication(scope));
  await scope.transact((tx) =>
    tx.statement(
      'freeze-many-of-test',
      `insert into delivery_items (organization_id, id, issue_id, placement_id, vert_id, order_id, revision,
         placement_name, publication_title, vert, locale)
       select $1, i, $2, i, i, 1, 'first', 'Top', 'Wochenblick', '{}', 'de' from generate_series(1, $3::int) as i
       on conflict do nothing`,
      [tx.organizationId, issueId, ADS],
    ),
  );
}

const start = () =>
  startServer(built.server, { DATABASE_URL: database.url, VERTBOOK_SECRET: SECRET, LOG_LEVEL: 'info' });

/** When each ad's pixel was served, in milliseconds since 1970; null if it was not. */
type Answers = Map<number, number | null>;

/** Requests the pixels from `first` on, each once, by several concurrent clients, until stopped. */
function requestRepeatedly(
  server: ServerProcess,
  ids: readonly number[],
): { answers: Answers; done: Promise<unknown> } {
  const answers: Answers = new Map();
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const waiting = [...ids];
  async function client(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      answers.set(id, null);
      const isAnswered = await ask(server, agent, id);
      if (!isAnswered) return;
      answers.set(id, Date.now());
    }
  }
  const done = Promise.all(Array.from({ length: CLIENTS }, client)).finally(() => agent.destroy());
  return { answers, done };
}

function ask(server: ServerProcess, agent: Agent, id: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(
      `${server.address}${paths[id - 1]}`,
      { agent, headers: { 'user-agent': FIREFOX } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode === 200));
        response.on('error', () => resolve(false));
      },
    );
    request.on('error', () => resolve(false));
  });
}

/** Returns how often each ad was counted, and checks that its single hits equal its totals. */
async function counted(): Promise<Map<number, number>> {
  return scope.read(async (tx) => {
    const rows = await tx.statement<{ vert_id: number; hits: number; raw: number }>(
      'counted-of-test',
      `select t.vert_id, t.raw_count as raw, (
         select count(*) from tracking_events e where e.organization_id = $1 and e.vert_id = t.vert_id) as hits
       from tracking_totals t where t.organization_id = $1`,
      [tx.organizationId],
    );
    expect(rows.filter(({ hits, raw }) => hits !== raw)).toEqual([]);
    return new Map(rows.map(({ vert_id: id, raw }) => [id, raw]));
  });
}

/** Counts database sessions of other processes. The sessions of a killed process end after their last statement. */
async function countOtherSessions(): Promise<number> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  return rows.length - pool.totalCount;
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('a process', () => {
  test('that is killed keeps the stored hits, and counts none twice', async () => {
    const server = await start();
    const stored = range(1, 1_000);
    await requestRepeatedly(server, stored).done;
    // These hits are stored before the next hit arrives.
    await vi.waitFor(async () => expect((await counted()).size).toBe(stored.length), WAIT);
    const { answers, done } = requestRepeatedly(server, range(1_001, 4_000));
    await vi.waitFor(() => expect(answers.size).toBeGreaterThan(1_000), WAIT);
    await server.kill();
    await done;
    // A sent batch may not have been committed yet.
    await vi.waitFor(async () => expect(await countOtherSessions()).toBe(0), WAIT);
    const counts = await counted();
    expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
    expect(stored.filter((id) => !counts.has(id))).toEqual([]);
    const requested = new Set([...stored, ...answers.keys()]);
    expect([...counts.keys()].filter((id) => !requested.has(id))).toEqual([]);
  });

  test('that shuts down closes its connections, and counts every served hit', async () => {
    const server = await start();
    const { answers, done } = requestRepeatedly(server, range(4_001, 5_900));
    await vi.waitFor(() => expect(answers.size).toBeGreaterThan(200), WAIT);
    await server.end();
    await done;
    const counts = await counted();
    const wrong = [...answers].filter(([id, at]) =>
      at === null ? (counts.get(id) ?? 0) > 1 : counts.get(id) !== 1,
    );
    expect(wrong).toEqual([]);
  });
});

describe.each(['anonymous', 'deduplicated'] as const)('two processes at once, in %s mode', (mode) => {
  test('count every served hit of the same ads exactly once, without a deadlock', async () => {
    await setTrackingMode(scope, mode);
    const before = await counted();
    const servers = await Promise.all([start(), start()]);
    const ids = range(5_901, 5_940);
    const asked = servers.map((server) =>
      requestRepeatedly(server, Array.from({ length: 40 }, () => ids).flat()),
    );
    await Promise.all(asked.map(({ done }) => done));
    await Promise.all(servers.map((server) => server.end()));
    const after = await counted();
    expect(asked.flatMap(({ answers }) => [...answers.values()])).not.toContain(null);
    expect(ids.map((id) => (after.get(id) ?? 0) - (before.get(id) ?? 0))).toEqual(ids.map(() => 80));
  });
});
