import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, type Day } from '#domain/day.ts';
import type { Scope } from '#server/db/scope.ts';
import { AD_STYLESHEET } from '#server/delivery/feed/feed-snippets.ts';
import { freezeAds } from '#server/delivery/frozen-ads.ts';
import { dumpOrganization } from './support/demo.ts';
import {
  addressesOf,
  feedOf,
  fillAd,
  makeDaily,
  pathOf,
  moveToRealToday,
  transform,
} from './support/feeds.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { book, makeCustomer, makePublication, reserve } from './support/world.ts';

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

/** "Top" is sold and complete, "Größe 1" booked and incomplete, "Unten" reserved and complete, "Leer" free. */
async function soldIssue(headline = 'Betten & Mehr') {
  const daily = await makeDaily(scope);
  const top = daily.placementId('Top');
  await book(scope, customerId, [top, daily.placementId('Größe 1')]);
  await reserve(scope, customerId, [daily.placementId('Unten')]);
  await fillAd(testApp, scope, top, { headline });
  await fillAd(testApp, scope, daily.placementId('Unten'), { headline: 'Nur vorgemerkt' });
  const feed = await feedOf(testApp, daily.publicationId);
  return { ...daily, feed, top: addressesOf(feed, 'Top') };
}

describe('a sold placement', () => {
  test('is its ad as HTML, JSON, XML and text, in UTF-8 and without a redirect', async () => {
    const { top, issue } = await soldIssue('Größe zählt');
    const html = await get(top.html);
    expect(html.status).toBe(200);
    expect(html.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(html.headers['content-security-policy']).toMatch(/^sandbox;/);
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

  test('is answered to HEAD with the same headers', async () => {
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

  test('counts from when it is frozen, and stays as it was frozen', async () => {
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

  test('that is complete only after the others were frozen comes with the next freezing', async () => {
    const { issue, feed, placementId } = await soldIssue();
    await scope.transact((tx) => freezeAds(tx, issue.id));
    await fillAd(testApp, scope, placementId('Größe 1'), { headline: 'Nachzügler' });
    const { html } = addressesOf(feed, 'Größe 1');
    expect((await get(html)).body).toContain('no ad');
    await scope.transact((tx) => freezeAds(tx, issue.id));
    expect((await get(html)).body).toContain('Nachzügler');
  });

  test('carries no addresses that count where the organisation counts nothing', async () => {
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

  test('is gone at once when its order is cancelled or its issue blocked', async () => {
    const { top, issue, placementId } = await soldIssue();
    await scope.transact((tx) => freezeAds(tx, issue.id));
    const { orderId } = await scope.read(({ db, organizationId }) =>
      db
        .selectFrom('verts')
        .select('order_id as orderId')
        .where('organization_id', '=', organizationId)
        .where('placement_id', '=', placementId('Top'))
        .executeTakeFirstOrThrow(),
    );
    await testApp.as('administrator').delete(`/api/orders/${orderId}`);
    expect((await get(top.html)).body).toContain('no ad');
  });

  test('of another day is there by its date', async () => {
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
  const wishes: [string, (file: string) => string][] = [
    ['free', (extension) => `leer.${extension}`],
    ['booked and incomplete', (extension) => `groesse-1.${extension}`],
    ['reserved', (extension) => `unten.${extension}`],
    ['of no name that is known', (extension) => `gibt-es-nicht.${extension}`],
    ['of a name that is none', (extension) => `${encodeURIComponent('<script>')}.${extension}`],
    ['of yesterday', (extension) => `top.${extension}?date=${addDays(today, -1)}`],
    ['of a day without an issue', (extension) => `top.${extension}?date=2199-01-01`],
    ['of a day that is none', (extension) => `top.${extension}?date=2026-02-30`],
    ['of two days', (extension) => `top.${extension}?date=${today}&date=${today}`],
  ];

  test.each(wishes)('when it is %s', async (_what, file) => {
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

  test('and of a blocked issue neither', async () => {
    const { issue, publicationId } = await makeDaily(scope);
    await testApp.as('administrator').patch(`/api/issues/${issue.id}`, { blocked: true, version: 1 });
    const { html } = addressesOf(await feedOf(testApp, publicationId), 'Top');
    expect(await get(html)).toMatchObject({ status: 200, body: expect.stringContaining('no ad') });
  });

  test('is the house ad of its mailing connection, where that has one', async () => {
    const { publicationId } = await makeDaily(scope);
    const { html, json } = addressesOf(await feedOf(testApp, publicationId), 'Top');
    await scope.transact(async ({ db, organizationId: organization_id }) => {
      const settings = JSON.stringify({ houseAd: '<p>Hier könnte Ihre Anzeige stehen.</p>' });
      const { id } = await db
        .insertInto('mailing_connections')
        .values({ organization_id, kind: 'feed', name: 'Inxmail', settings })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
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
  test('is all of its ads in the order of their placements', async () => {
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

describe('what customers write', () => {
  const words = '{{name}} *|FNAME|* %%email%% [NAME] ${x} <b>&amp;</b> ]]> “„\u202e';

  test('is no placeholder of a mailing system, in any format', async () => {
    const { placementId, top } = await soldIssue();
    await fillAd(testApp, scope, placementId('Top'), { headline: words, text: words });
    for (const path of Object.values(top)) {
      const { body } = await testApp.app.http.inject({ url: path });
      expect(body).not.toMatch(/\{\{name|\*\|FNAME|%%email|\[NAME|\$\{x/);
    }
  });

  test('goes through xsltproc unharmed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vertbook-feed-'));
    try {
      const { placementId, top, feed } = await soldIssue();
      await fillAd(testApp, scope, placementId('Top'), { headline: words, text: 'Grüße & <b>Küsse</b>' });
      const [sheet, ad] = [join(folder, 'ad.xsl'), join(folder, 'ad.xml')];
      await writeFile(sheet, AD_STYLESHEET);
      await writeFile(ad, (await get(top.xml)).body);
      expect(transform(sheet, ad).trim()).toBe((await get(top.html)).body.trim());
      await writeFile(ad, (await get(addressesOf(feed, 'Leer').xml)).body);
      expect(transform(sheet, ad).trim()).toBe('');
      await writeFile(
        sheet,
        AD_STYLESHEET.replace('match="/ad"', 'match="/ads"').replace('select="html"', 'select="ad/html"'),
      );
      await writeFile(ad, (await get(pathOf(feed.all.xml))).body);
      expect(transform(sheet, ad)).toContain('Küsse');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('never makes an answer larger than 64 KB', async () => {
    const { placementId, top, feed } = await soldIssue();
    await fillAd(testApp, scope, placementId('Top'), { headline: 'Groß', text: '{'.repeat(9_990) });
    for (const path of [...Object.values(top), pathOf(feed.all.json), pathOf(feed.all.xml)]) {
      const { statusCode, rawPayload } = await testApp.app.http.inject({ url: path });
      expect(statusCode).toBe(200);
      expect(rawPayload.byteLength).toBeGreaterThan(30_000);
      expect(rawPayload.byteLength).toBeLessThanOrEqual(64 * 1024);
    }
  });
});

describe('a wrong secret', () => {
  test('is answered like an address that leads nowhere, and like a publication that is gone', async () => {
    const { top, publicationId } = await soldIssue();
    const gone = await makePublication(scope);
    const goneFeed = addressesOf(await feedOf(testApp, gone), 'Top');
    await testApp.as('administrator').delete(`/api/publications/${gone}`);
    const [, , secret = ''] = top.html.split('/');
    const wrong = [
      goneFeed.html,
      top.html.replace(secret, 'x'.repeat(secret.length)),
      top.html.replace(secret, secret.toUpperCase()),
      top.html.replace(secret, ''),
      top.html.replace(secret, String(publicationId)),
      top.html.replace(secret, '%00'),
      top.html.replace('.html', '.pdf'),
      top.html.replace('/top.html', ''),
      '/feed/',
    ];
    const answers = await Promise.all(wrong.map((path) => testApp.app.http.inject({ url: path })));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    const headers = answers.map(({ headers: { date: _date, ...rest } }) => JSON.stringify(rest));
    expect(new Set(headers).size).toBe(1);
  });

  test('is never written to the log, and neither is a right one', async () => {
    const lines: string[] = [];
    const other = await startTestApp({ logLine: (line) => lines.push(line) });
    try {
      await other.app.http.inject({ url: '/feed/geheim/top.html' });
      expect(lines.join('')).toContain('/feed/');
      expect(lines.join('')).not.toContain('geheim');
    } finally {
      await other.close();
    }
  });
});

test('fifty mailings that fetch at once are all answered, and nothing is written for any of them', async () => {
  const { top, issue } = await soldIssue();
  await scope.transact((tx) => freezeAds(tx, issue.id));
  const before = await dumpOrganization(testApp.app, scope.organizationId);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      testApp.app.http.inject({ url: index % 2 === 0 ? top.html : top.json }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(2);
  expect(await dumpOrganization(testApp.app, scope.organizationId)).toEqual(before);
});
