import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Feed } from '#contract/sending/feeds.ts';
import { FEED_SYSTEMS, isAddressInMailing } from '#domain/sending/delivery/feed.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { addressesOf, feedOf, pathOf } from '../support/delivery/feeds.ts';
import { rolesExcept, startTestApp, type TestApp } from '../support/test-app.ts';
import { makePublication } from '../support/world.ts';
import { builder } from '#tests/database/query-builder.ts';

const PUBLIC_URL = 'https://ads.verlag.example';

let testApp: TestApp;
let scope: Scope;
beforeAll(async () => {
  testApp = await startTestApp({ settings: { PUBLIC_URL } });
  scope = await testApp.scope('administrator');
});
afterAll(() => testApp.close());

const statusOf = async (path: string) => (await testApp.anonymous.get(path)).status;
const secretOf = (feed: Feed) => pathOf(feed.all.json).split('/')[2] ?? '';

describe('the feed addresses of a publication', () => {
  test('exist once per placement and format, and do not change', async () => {
    const publicationId = await makePublication(scope, { names: ['Top', 'Größe 1'] });
    const feed = await feedOf(testApp, publicationId);
    expect(feed.placements.map(({ name, slug }) => [name, slug])).toEqual([
      ['Top', 'top'],
      ['Größe 1', 'groesse-1'],
    ]);
    const secret = secretOf(feed);
    expect(secret).toMatch(new RegExp(`^${scope.organizationId}-[\\w-]{32}$`));
    expect(feed.placements[1]?.addresses.html).toBe(`${PUBLIC_URL}/feed/${secret}/groesse-1.html`);
    const all = (format: string) => `${PUBLIC_URL}/feed/${secret}/all.${format}`;
    expect(feed.all).toEqual({ html: all('html'), json: all('json'), xml: all('xml'), txt: all('txt') });
    expect(await feedOf(testApp, publicationId)).toEqual(feed);
    for (const path of Object.values(addressesOf(feed, 'Top'))) expect(await statusOf(path)).toBe(200);
  });

  test('are the same for concurrent first requests', async () => {
    const publicationId = await makePublication(scope);
    const feeds = await Promise.all(Array.from({ length: 5 }, () => feedOf(testApp, publicationId)));
    expect(new Set(feeds.map(secretOf)).size).toBe(1);
  });

  test('come with the snippets for each mailing system', async () => {
    const feed = await feedOf(testApp, await makePublication(scope, { names: ['Größe 1'] }));
    const [{ snippets, addresses } = { snippets: [], addresses: { html: '', json: '', xml: '' } }] =
      feed.placements;
    expect(snippets.map(({ system }) => system).toSorted()).toEqual(
      FEED_SYSTEMS.filter((system) => system !== 'phplist').toSorted(),
    );
    // phpList replaces one address of a message only.
    const [whole] = feed.snippets;
    expect(feed.snippets).toEqual([
      { system: 'phplist', address: whole?.address, code: `[URL:${whole?.address}]` },
    ]);
    const ofIssue = whole?.address.replace('/all.', '/groesse-1.');
    const code = Object.fromEntries(snippets.map((snippet) => [snippet.system, snippet.code]));
    expect(code).toMatchObject({
      salesforce: `%%before;httpget "${ofIssue}"%%`,
      getresponse: `{{EXTERNAL "${ofIssue}"}}`,
      braze: `{% connected_content ${ofIssue} :no_cache %}`,
      klaviyo: '{{ feeds.vertbook_groesse_1.ad.html|safe }}',
      generic: addresses.html,
      generic_mailing: ofIssue,
    });
    for (const { system, address } of snippets) {
      expect(Object.values(addresses).includes(address)).toBe(!isAddressInMailing(system));
    }
    const inMailings = [...snippets, ...feed.snippets].map((snippet) => snippet.code).join('\n');
    expect(inMailings.replace(addresses.html, '')).not.toContain(secretOf(feed));
  });

  // A PUBLIC_URL with a path, which could contain one, is refused at the start.
  test('contain no placeholder of a mailing system', async () => {
    const { placements } = await feedOf(testApp, await makePublication(scope));
    expect(placements[0]?.addresses.html).toMatch(/^https?:\/\/[\w.:-]+\/[\w%.*/-]+$/);
  });

  test('stop working a day after renewal, and the new ones work at once', async () => {
    const publicationId = await makePublication(scope);
    const old = await feedOf(testApp, publicationId);
    const { status, body } = await testApp
      .as('administrator')
      .post<{ feed: Feed }>(`/api/publications/${publicationId}/feed/rotate`);
    expect(status).toBe(200);
    expect(secretOf(body.feed)).not.toBe(secretOf(old));
    expect(body.feed).toEqual(await feedOf(testApp, publicationId));
    expect(await statusOf(pathOf(old.all.json))).toBe(200);
    expect(await statusOf(pathOf(body.feed.all.json))).toBe(200);
    await scope.transact((tx) =>
      tx.statement(
        'end-day-of-test',
        `update publication_feeds set previous_until = now() where organization_id = $1`,
        [tx.organizationId],
      ),
    );
    expect(await statusOf(pathOf(old.all.json))).toBe(404);
    expect(await statusOf(pathOf(body.feed.all.json))).toBe(200);
  });

  test('can be renewed before the first read', async () => {
    const publicationId = await makePublication(scope);
    const path = `/api/publications/${publicationId}/feed/rotate`;
    expect((await testApp.as('administrator').post<{ feed: Feed }>(path)).status).toBe(200);
  });

  test.each(rolesExcept('administrator'))('are forbidden for the %s', async (role) => {
    const publicationId = await makePublication(scope);
    expect((await testApp.as(role).get(`/api/publications/${publicationId}/feed`)).status).toBe(403);
    expect((await testApp.as(role).post(`/api/publications/${publicationId}/feed/rotate`)).status).toBe(403);
  });

  test('of another organization are not found', async () => {
    const publicationId = await makePublication(await testApp.scope('administrator', 'other'));
    for (const id of [publicationId, 999_999_999]) {
      const admin = testApp.as('administrator');
      expect((await admin.get(`/api/publications/${id}/feed`)).status).toBe(404);
      expect((await admin.post(`/api/publications/${id}/feed/rotate`)).status).toBe(404);
    }
  });
});

describe('the secret of an address', () => {
  test('cannot be read from the database', async () => {
    const publicationId = await makePublication(scope);
    const secret = secretOf(await feedOf(testApp, publicationId));
    const [row] = await scope.read(({ query, organizationId }) =>
      builder(query)
        .selectFrom('publication_feeds')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('publication_id', '=', publicationId)
        .execute(),
    );
    expect(Object.values(row ?? {}).join(' ')).not.toContain(secret);
    expect(row?.secret.includes(secret)).toBe(false);
  });

  test('gives access to its own row only', async () => {
    const secret = secretOf(await feedOf(testApp, await makePublication(scope)));
    const other = testApp.organizations.other.id;
    expect(await statusOf(`/feed/${secret}/all.json`)).toBe(200);
    expect(await statusOf(`/feed/${secret.replace(/^\d+/, String(other))}/all.json`)).toBe(404);
    expect(await statusOf(`/feed/${secret.replace(/^\d+-/, '')}/all.json`)).toBe(404);
    const count = (organizationId: number | null) =>
      transact(testApp.app.pool, organizationId, async (queries) => {
        const rows = await queries.statement('every-feed', 'select 1 from publication_feeds', []);
        return rows.length;
      });
    expect(await count(scope.organizationId)).toBeGreaterThan(1);
    expect([await count(null), await count(other)]).toEqual([0, 0]);
  });
});
