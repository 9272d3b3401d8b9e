import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, type Day } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { freezeAds } from '#server/sending/delivery/frozen-ads.ts';
import {
  addressesOf,
  feedOf,
  fillAd,
  makeDaily,
  moveToRealToday,
  pathOf,
  sellDaily,
} from '../support/delivery/feeds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';
import { builder } from '#tests/database/query-builder.ts';

let testApp: TestApp;
let scope: Scope;
let customerId: number;
let today: Day;
beforeAll(async () => {
  testApp = await startTestApp();
  today = await moveToRealToday(testApp);
  scope = await testApp.scope('administrator');
  customerId = await makeCustomer(scope, 'Möbelhaus Grün');
});
afterAll(() => testApp.close());

const get = (path: string) => testApp.anonymous.get<string>(path);
const soldIssue = (headline?: string) => sellDaily(testApp, { scope, customerId }, headline);

describe('a sold placement', () => {
  test('returns its ad as HTML, JSON, XML and text, in UTF-8 and without a redirect', async () => {
    const { top, issue } = await soldIssue('Größe zählt');
    const html = await get(top.html);
    expect(html.status).toBe(200);
    expect(html.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(html.headers['content-security-policy']).toMatch(
      /^sandbox; default-src 'none';.*; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(html.headers['set-cookie']).toBeUndefined();
    expect(html.body).toContain('Größe zählt');
    expect(html.body).toContain('href="https://advertiser.example/angebot?x=1&amp;y=2"');

    const text = await get(top.txt);
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text.body).toContain('Größe zählt');
    expect(text.body).not.toContain('<');

    const json = await testApp.anonymous.get(top.json);
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(json.body).toEqual({
      issueId: issue.id,
      date: today,
      slug: 'top',
      ad: { html: html.body, text: text.body },
    });
    const xml = await get(top.xml);
    expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(xml.body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<ad issue="\d+" date="[\d-]{10}" slug="top"><html>/,
    );
  });

  test('responds to HEAD with the same headers', async () => {
    const { top } = await soldIssue();
    for (const path of Object.values(top)) {
      const [head, whole] = [
        await testApp.app.http.inject({ method: 'HEAD', url: path }),
        await testApp.app.http.inject({ method: 'GET', url: path }),
      ];
      expect(head.statusCode).toBe(200);
      expect(head.body).toBe('');
      expect(head.headers['content-length']).toBe(whole.headers['content-length']);
      expect(head.headers['content-type']).toBe(whole.headers['content-type']);
    }
  });

  test('is tracked from the freezing on, and does not change after it', async () => {
    const { top, issue, placementId } = await soldIssue('Vor dem Einfrieren');
    expect((await get(top.html)).body).not.toContain('/t/c/');
    await scope.transact((tx) => freezeAds(tx, issue.id));
    const frozen = (await get(top.html)).body;
    expect(frozen).toMatch(/href="http:\/\/localhost:\d+\/t\/c\/[\w-]{40}"/);
    expect(frozen).toMatch(/src="http:\/\/localhost:\d+\/t\/v\/[\w-]{40}"/);
    await fillAd(testApp, scope, placementId('Top'), { headline: 'Geändert' });
    expect((await get(top.html)).body).toBe(frozen);
    await scope.transact((tx) => freezeAds(tx, issue.id));
    expect((await get(top.html)).body).toContain('Geändert');
  });

  test('that was completed after a freezing is included in the next freezing', async () => {
    const { issue, feed, placementId } = await soldIssue();
    await scope.transact((tx) => freezeAds(tx, issue.id));
    await fillAd(testApp, scope, placementId('Größe 1'), { headline: 'Nachzügler' });
    const { html } = addressesOf(feed, 'Größe 1');
    expect((await get(html)).body).toContain('no ad');
    await scope.transact((tx) => freezeAds(tx, issue.id));
    expect((await get(html)).body).toContain('Nachzügler');
  });

  test('has no tracking links if the organization has tracking switched off', async () => {
    const { top, issue } = await soldIssue();
    await scope.transact((tx) => freezeAds(tx, issue.id));
    const setMode = (mode: string) =>
      testApp.app.pool.query('update organizations set tracking_mode = $1 where id = $2', [
        mode,
        scope.organizationId,
      ]);
    await setMode('off');
    expect((await get(top.html)).body).not.toContain('/t/');
    await setMode('anonymous');
    expect((await get(top.html)).body).toContain('/t/c/');
  });

  test('is removed at once when its order is cancelled', async () => {
    const { top, issue, placementId } = await soldIssue();
    await scope.transact((tx) => freezeAds(tx, issue.id));
    const { orderId } = await scope.read(({ query, organizationId }) =>
      builder(query)
        .selectFrom('verts')
        .select('order_id as orderId')
        .where('organization_id', '=', organizationId)
        .where('placement_id', '=', placementId('Top'))
        .executeTakeFirstOrThrow(),
    );
    await testApp.as('administrator').delete(`/api/orders/${orderId}`);
    expect((await get(top.html)).body).toContain('no ad');
  });

  test('of another day is returned by its date', async () => {
    const { top, feed } = await soldIssue();
    const tomorrow = addDays(today, 1);
    expect((await get(`${top.html}?date=${today}&utm_source=x`)).body).toContain('Betten');
    expect((await get(`${top.html}?date=${tomorrow}`)).body).toBe(`<!-- no ad: top ${tomorrow} -->\n`);
    expect((await testApp.anonymous.get(`${pathOf(feed.all.json)}?date=${tomorrow}`)).body).toMatchObject({
      date: tomorrow,
      ads: [],
    });
  });
});

describe('a placement without an ad is never an error', () => {
  let sold: Awaited<ReturnType<typeof soldIssue>>;
  beforeAll(async () => {
    sold = await soldIssue();
  });
  const requests: [string, (file: string) => string][] = [
    ['free', (extension) => `leer.${extension}`],
    ['booked and incomplete', (extension) => `groesse-1.${extension}`],
    ['reserved', (extension) => `unten.${extension}`],
    ['of an unknown name', (extension) => `gibt-es-nicht.${extension}`],
    ['of an invalid name', (extension) => `${encodeURIComponent('<script>')}.${extension}`],
    ['of yesterday', (extension) => `top.${extension}?date=${addDays(today, -1)}`],
    ['of a day without an issue', (extension) => `top.${extension}?date=2199-01-01`],
    ['of an invalid day', (extension) => `top.${extension}?date=2026-02-30`],
    ['of two days', (extension) => `top.${extension}?date=${today}&date=${today}`],
  ];

  test.each(requests)('when it is %s', async (_what, file) => {
    const folder = sold.top.html.replace('top.html', '');
    const html = await get(folder + file('html'));
    expect([html.status, html.body]).toEqual([200, expect.stringMatching(/^<!-- no ad: [a-z0-9 -]+-->\n$/)]);
    const json = await testApp.anonymous.get(folder + file('json'));
    expect([json.status, json.body]).toEqual([200, expect.objectContaining({ ad: null })]);
    const xml = await get(folder + file('xml'));
    expect([xml.status, xml.body]).toEqual([
      200,
      expect.stringMatching(/\n<ad issue="\d*" date="[\d-]*" slug="[a-z0-9-]+"\/>\n$/),
    ]);
    const text = await get(folder + file('txt'));
    expect([text.status, text.body]).toEqual([200, '']);
  });

  test('when its issue is blocked', async () => {
    const { issue, publicationId } = await makeDaily(scope);
    await testApp.as('administrator').patch(`/api/issues/${issue.id}`, { blocked: true, version: 1 });
    const { html } = addressesOf(await feedOf(testApp, publicationId), 'Top');
    expect(await get(html)).toMatchObject({ status: 200, body: expect.stringContaining('no ad') });
  });

  test('returns the house ad of its mailing connection, if it has one', async () => {
    const { publicationId } = await makeDaily(scope);
    const { html, json } = addressesOf(await feedOf(testApp, publicationId), 'Top');
    await scope.transact(async ({ query, organizationId: organization_id }) => {
      const settings = JSON.stringify({ houseAd: '<p>Hier könnte Ihre Anzeige stehen.</p>' });
      const { id } = await builder(query)
        .insertInto('mailing_connections')
        .values({ organization_id, kind: 'feed', name: 'Inxmail', settings })
        .returning('id')
        .executeTakeFirstOrThrow();
      await builder(query)
        .updateTable('publications')
        .set({ mailing_connection_id: id })
        .where('organization_id', '=', organization_id)
        .where('id', '=', publicationId)
        .execute();
    });
    expect((await get(html)).body).toBe('<p>Hier könnte Ihre Anzeige stehen.</p>');
    expect((await testApp.anonymous.get(json)).body).toMatchObject({ ad: null });
  });
});

describe('a whole issue', () => {
  test('returns all of its ads in the order of their placements', async () => {
    const { feed, issue, placementId } = await soldIssue('Erste');
    await fillAd(testApp, scope, placementId('Größe 1'), { headline: 'Zweite' });
    const { body } = await testApp.anonymous.get<{ ads: { slug: string; name: string; html: string }[] }>(
      pathOf(feed.all.json),
    );
    expect(body).toMatchObject({ issueId: issue.id, date: today });
    expect(body.ads.map(({ slug, name }) => [slug, name])).toEqual([
      ['top', 'Top'],
      ['groesse-1', 'Größe 1'],
    ]);
    expect(body.ads[1]?.html).toContain('Zweite');
    const xml = (await get(pathOf(feed.all.xml))).body;
    expect(xml.match(/<ad slug="[a-z0-9-]+" name="[^"]+">/g)).toEqual([
      '<ad slug="top" name="Top">',
      '<ad slug="groesse-1" name="Größe 1">',
    ]);
  });
});
