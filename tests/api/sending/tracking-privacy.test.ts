import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { RETENTION } from '#domain/platform/retention.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { runJob } from '#server/schedule/jobs.ts';
import { linksOfMail, newReaderKey } from '#server/sending/tracking/tracking-links.ts';
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

const ADDRESS = '203.0.113.77';
const AGENT = `${FIREFOX} Unmistakable/7`;
const HOUR = 60 * 60_000;

let testApp: TestApp;
let scope: Scope;
let ad: TrackedAd;
beforeAll(async () => {
  testApp = await startTestApp();
  scope = await testApp.scope('administrator');
});
afterAll(() => testApp.close());
beforeEach(async () => {
  const [frozen] = await freezeAds(testApp.app, scope, 1);
  if (!frozen) throw new Error('There is no ad.');
  ad = frozen;
});

async function openAndClick(named = (url: string) => url): Promise<void> {
  for (const url of [named(ad.pixel), named(ad.click)]) {
    await testApp.app.http.inject({ url, remoteAddress: ADDRESS, headers: { 'user-agent': AGENT } });
  }
  await vi.waitFor(async () => expect(await keptHits(scope, ad.vertId)).toHaveLength(2), WAIT);
}

/** Returns the keys of the ad's counted clients. */
function keysOf(): Promise<{ key: string }[]> {
  return scope.read((tx) =>
    tx.statement<{ key: string }>(
      'find-keys-of-test',
      `select encode(client_key, 'hex') as key from tracking_events
         where organization_id = $1 and vert_id = $2 and client_key is not null`,
      [tx.organizationId, ad.vertId],
    ),
  );
}

/** Returns all tracking data of this organization in the database, as text. */
async function everythingTracked(): Promise<Record<string, string[]>> {
  const tables = [
    'tracking_events',
    'tracking_hours',
    'tracking_totals',
    'tracking_clients',
    'tracking_salts',
  ];
  return scope.read(async (tx) => {
    const rows = tables.map(async (table) => {
      const found = await tx.statement<{ row: string }>(
        `all-${table}-of-test`,
        `select t::text as row from ${table} t`,
        [],
      );
      return [table, found.map(({ row }) => row)] as const;
    });
    return Object.fromEntries(await Promise.all(rows));
  });
}

describe('in anonymous mode', () => {
  beforeEach(() => setTrackingMode(scope, 'anonymous'));

  test('no data of the client is stored', async () => {
    await openAndClick();
    const tracked = await everythingTracked();
    const text = JSON.stringify(tracked);
    for (const trace of [ADDRESS, 'Unmistakable', 'Firefox', Buffer.from(ADDRESS).toString('hex')]) {
      expect(text).not.toContain(trace);
    }
    expect(tracked['tracking_events']?.length).toBeGreaterThan(0);
    expect(tracked['tracking_clients']).toEqual([]);
    expect(tracked['tracking_salts']).toEqual([]);
    const [row] = await scope.read((tx) =>
      tx.statement<{ keys: number }>(
        'count-keys-of-test',
        'select count(client_key) as keys from tracking_events where organization_id = $1',
        [tx.organizationId],
      ),
    );
    expect(row?.keys).toBe(0);
  });
});

describe('in deduplicated mode', () => {
  beforeEach(() => setTrackingMode(scope, 'deduplicated'));
  test('a client is stored only as a key derived from the salt of the day', async () => {
    await openAndClick();
    const text = JSON.stringify(await everythingTracked());
    for (const trace of [ADDRESS, 'Unmistakable', 'Firefox']) expect(text).not.toContain(trace);
    const [first, second] = await keysOf();
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toEqual(first);
  });

  test('another organization has another key for the same client', async () => {
    await openAndClick();
    const ours = (await keysOf()).map(({ key }) => key);
    const other = await testApp.scope('administrator', 'other');
    await setTrackingMode(other, 'deduplicated');
    const [theirs] = await freezeAds(testApp.app, other, 1);
    await testApp.app.http.inject({
      url: theirs?.pixel ?? '',
      remoteAddress: ADDRESS,
      headers: { 'user-agent': AGENT },
    });
    const keys = () =>
      other.read((tx) =>
        tx.statement<{ key: string }>(
          'find-their-keys-of-test',
          `select encode(client_key, 'hex') as key from tracking_events where organization_id = $1`,
          [tx.organizationId],
        ),
      );
    await vi.waitFor(async () => expect(await keys()).toHaveLength(1), WAIT);
    expect(ours).not.toContain((await keys())[0]?.key);
  });

  test('two days later the salt, the clients and their keys are deleted, and the counts remain', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 72 * HOUR });
    await openAndClick();
    vi.useRealTimers();
    const old = { ...ad };
    const [recent] = await freezeAds(testApp.app, scope, 1);
    ad = recent ?? ad;
    await openAndClick();
    await runJob(testApp.app, 'clean_up');
    ad = old;
    expect(await keysOf()).toEqual([]);
    expect(await keptHits(scope, old.vertId)).toEqual(['view valid', 'click valid']);
    expect(await bookedCounts(scope, old.vertId, 'view')).toMatchObject({ raw: 1, valid: 1, unique: 1 });
    ad = recent ?? ad;
    expect(await keysOf()).toHaveLength(2);
    const { tracking_clients: clients, tracking_salts: salts } = await everythingTracked();
    expect(clients?.filter((row) => row.includes(`,${old.vertId},`))).toEqual([]);
    // A view of the ad, a click on it, and a click on its link.
    expect(clients?.filter((row) => row.includes(`,${ad.vertId},`))).toHaveLength(3);
    // The salt of today, and shortly after midnight also the salt of yesterday.
    expect([1, 2]).toContain(salts?.length);
  });
});

describe('in recipients mode', () => {
  test('a recipient is stored only as the random key of the link, until the numbers are final', async () => {
    await setTrackingMode(scope, 'recipients');
    const key = newReaderKey();
    const app = { keys: testApp.app.keys, publicUrl: () => '' };
    const openNamed = () =>
      openAndClick((url) => linksOfMail(app, scope.organizationId, [ad.itemId])(url, key));
    const clientsOf = async ({ vertId }: TrackedAd) =>
      (await everythingTracked())['tracking_clients']?.filter((row) => row.includes(`,${vertId},`));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (RETENTION.readerKeys.days + 1) * 24 * HOUR });
    await openNamed();
    vi.useRealTimers();
    const old = ad;
    const [recent] = await freezeAds(testApp.app, scope, 1);
    ad = recent ?? ad;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (RETENTION.readerKeys.days - 2) * 24 * HOUR });
    await openNamed();
    vi.useRealTimers();
    const text = JSON.stringify(await everythingTracked());
    for (const trace of [ADDRESS, 'Unmistakable', 'Firefox']) expect(text).not.toContain(trace);
    expect(await clientsOf(old)).toHaveLength(3);
    expect((await keysOf()).map((row) => row.key)).toEqual([key.toString('hex'), key.toString('hex')]);
    await runJob(testApp.app, 'clean_up');
    expect(await clientsOf(old)).toEqual([]);
    expect(await clientsOf(ad)).toHaveLength(3);
    // The key is removed from the single hits after two days, as in deduplicated mode.
    expect(await keysOf()).toEqual([]);
    expect(await bookedCounts(scope, old.vertId, 'view')).toMatchObject({ raw: 1, valid: 1, unique: 1 });
  });
});

describe('another organization', () => {
  test('cannot read the hits, neither in the table nor in its partitions', async () => {
    await setTrackingMode(scope, 'anonymous');
    await openAndClick();
    const other = await testApp.scope('administrator', 'other');
    const { rows: parts } = await testApp.app.pool.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'tracking_events'::regclass`,
    );
    expect(parts.length).toBeGreaterThan(0);
    for (const name of ['tracking_events', ...parts.map((part) => part.name)]) {
      const count = (organizationId: number) =>
        transact(testApp.app.pool, organizationId, (tx) =>
          tx.statement<{ count: number }>(
            `count-${name}-of-test`,
            `select count(*) from ${name} where vert_id = $1`,
            [ad.vertId],
          ),
        );
      expect(await count(other.organizationId), name).toEqual([{ count: 0 }]);
      const planted = transact(testApp.app.pool, other.organizationId, (tx) =>
        tx.statement(
          `plant-${name}-of-test`,
          `insert into ${name} (organization_id, happened_at, item_id, vert_id, issue_id, kind, reason)
           values ($1, now(), 1, 1, 1, 'view', 'valid')`,
          [scope.organizationId],
        ),
      );
      await expect(planted, name).rejects.toThrow(/row-level security|partition/);
    }
    const { rows } = await testApp.app.pool.query(
      `select relname from pg_class where relname like 'tracking%' and relkind in ('r', 'p')
         and not (relrowsecurity and relforcerowsecurity)`,
    );
    expect(rows).toEqual([]);
  });
});
