import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '#server/platform/db/scope.ts';
import { AD_STYLESHEET } from '#server/sending/delivery/systems/feed/show-feed.ts';
import { freezeAds } from '#server/sending/delivery/frozen-ads.ts';
import { dumpOrganization } from '../support/demo.ts';
import {
  addressesOf,
  feedOf,
  fillAd,
  moveToRealToday,
  pathOf,
  sellDaily,
  transform,
} from '../support/delivery/feeds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication } from '../support/world.ts';

let testApp: TestApp;
let scope: Scope;
let customerId: number;
beforeAll(async () => {
  testApp = await startTestApp();
  await moveToRealToday(testApp);
  scope = await testApp.scope('administrator');
  customerId = await makeCustomer(scope, 'Möbelhaus Grün');
});
afterAll(() => testApp.close());

const get = (path: string) => testApp.anonymous.get<string>(path);
const soldIssue = (headline?: string) => sellDaily(testApp, { scope, customerId }, headline);

describe('text of customers', () => {
  const words = '{{name}} *|FNAME|* %%email%% [NAME] ${x} <b>&amp;</b> ]]> “„\u202e';

  test('contains no placeholder of a mailing system, in any format', async () => {
    const { placementId, top } = await soldIssue();
    await fillAd(testApp, scope, placementId('Top'), { headline: words, text: words });
    for (const path of Object.values(top)) {
      const { body } = await testApp.app.http.inject({ url: path });
      expect(body).not.toMatch(/\{\{name|\*\|FNAME|%%email|\[NAME|\$\{x/);
    }
  });

  test('is unchanged by xsltproc', async () => {
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

  test('never makes a response larger than 64 KB', async () => {
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
  test('has the same response as an unknown address and a deleted publication', async () => {
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
    const responses = await Promise.all(wrong.map((path) => testApp.app.http.inject({ url: path })));
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(404);
    const headers = responses.map(({ headers: { date: _date, ...rest } }) => JSON.stringify(rest));
    expect(new Set(headers).size).toBe(1);
  });

  test('is never written to the log', async () => {
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

test('fifty concurrent requests all get a response, and none writes to the database', async () => {
  const { top, issue } = await soldIssue();
  await scope.transact((tx) => freezeAds(tx, issue.id));
  const before = await dumpOrganization(testApp.app, scope.organizationId);
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      testApp.app.http.inject({ url: index % 2 === 0 ? top.html : top.json }),
    ),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  expect(new Set(responses.map(({ body }) => body)).size).toBe(2);
  expect(await dumpOrganization(testApp.app, scope.organizationId)).toEqual(before);
});
