import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Scope } from '#server/platform/db/scope.ts';
import { trackingToken } from '#server/sending/tracking/tracking-token.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { bookedCounts, freezeAds, keptHits, type TrackedAd } from '../support/delivery/tracked-ads.ts';
import { listenOnWire } from '../support/wire.ts';
import { WAIT } from '../support/wait.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const GIF_BYTES = 43;
const NO_HITS = { raw: 0, valid: 0, unique: 0, proxy: 0, machine: 0 };
const ONE_READER = { raw: 1, valid: 1, unique: 1, proxy: 0, machine: 0 };

const lines: string[] = [];
let testApp: TestApp;
let scope: Scope;
let wire: Awaited<ReturnType<typeof listenOnWire>>;
let ad: TrackedAd;
let neighbour: TrackedAd;
beforeAll(async () => {
  testApp = await startTestApp({ settings: { TRUST_PROXY: '2' }, logLine: (line) => lines.push(line) });
  wire = await listenOnWire(testApp.app);
  scope = await testApp.scope('administrator');
});
afterAll(() => testApp.close());
beforeEach(async () => {
  const [first, second] = await freezeAds(testApp.app, scope, 2);
  if (!first || !second) throw new Error('There are no ads.');
  [ad, neighbour] = [first, second];
});

let readers = 0;

/** Sends a request as a new reader, unless the headers name one. */
function ask(path: string, { method = 'GET', ...headers }: Record<string, string> = {}) {
  readers += 1;
  const who = { 'user-agent': FIREFOX, 'x-forwarded-for': `192.0.2.${readers % 250}, 10.0.0.1` };
  return wire({ method, path, headers: { ...who, ...headers } });
}

function tokenOf() {
  return {
    organizationId: scope.organizationId,
    itemId: ad.itemId,
    part: 'view',
    link: 0,
    reader: null,
    mail: null,
  } as const;
}

/** Requests the pixel of a new ad, and waits until this view is counted. Earlier hits are then counted, too. */
async function settled(): Promise<void> {
  const [last] = await freezeAds(testApp.app, scope, 1);
  if (!last) throw new Error('There is no ad.');
  await ask(last.pixel);
  await vi.waitFor(async () => expect(await keptHits(scope, last.vertId)).toHaveLength(1), WAIT);
}

describe('the pixel of an ad', () => {
  test('is an image that is not cached, and counts as one view', async () => {
    const answer = await ask(ad.pixel);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(GIF_BYTES);
    expect(answer.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/gif',
      'content-length': String(GIF_BYTES),
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    await settled();
    expect(await bookedCounts(scope, ad.vertId, 'view')).toEqual(ONE_READER);
    expect(await bookedCounts(scope, ad.vertId, 'click')).toEqual(NO_HITS);
    expect(await bookedCounts(scope, neighbour.vertId, 'view')).toEqual(NO_HITS);
  });

  test('responds to HEAD as to GET, without counting it', async () => {
    const answer = await ask(ad.pixel, { method: 'HEAD' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe(String(GIF_BYTES));
    expect(answer.rawPayload).toHaveLength(0);
    await settled();
    expect(await bookedCounts(scope, ad.vertId, 'view')).toEqual(NO_HITS);
  });

  test.each([
    [
      'of another instance',
      () => ad.pixel.slice(0, -40) + trackingToken({ signatures: () => [Buffer.alloc(32)] }, tokenOf()),
    ],
    ['with one character changed', () => ad.pixel.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['of the click', () => ad.click.replace('/t/c/', '/t/v/')],
    ['that is missing', () => '/t/v/'],
    ['that is an attack', () => `/t/v/${encodeURIComponent("' or 1=1; drop table tracking_events; --")}`],
    ['that climbs', () => '/t/v/..%2f..%2f..%2fetc%2fpasswd%00'],
    ['that cannot be decoded', () => '/t/v/%zz%'],
    ['that is long', () => `/t/v/${'A'.repeat(9_000)}`],
  ])('serves the image for a token %s, and counts nothing', async (_what, url) => {
    const answer = await ask(url());
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(GIF_BYTES);
    await settled();
    expect(await bookedCounts(scope, ad.vertId, 'view')).toEqual(NO_HITS);
    expect(await bookedCounts(scope, ad.vertId, 'click')).toEqual(NO_HITS);
  });

  test('does not count the token of a deleted ad', async () => {
    const gone = {
      organizationId: scope.organizationId,
      itemId: 999_999,
      part: 'view',
      link: 0,
      reader: null,
      mail: null,
    } as const;
    const answer = await ask(`/t/v/${trackingToken(testApp.app.keys, gone)}`);
    expect(answer.statusCode).toBe(200);
    const before = (await keptHits(scope)).length;
    await settled();
    expect(await keptHits(scope)).toHaveLength(before + 1);
  });

  test('accepts headers of 10 KB', async () => {
    const answer = await ask(ad.pixel, {
      'user-agent': FIREFOX + 'x'.repeat(5_000),
      referer: 'y'.repeat(5_000),
    });
    expect(answer.statusCode).toBe(200);
    await settled();
    expect(await bookedCounts(scope, ad.vertId, 'view')).toEqual(ONE_READER);
  });
});

describe('the link of an ad', () => {
  test('redirects to the address that was handed over, and counts one click', async () => {
    const answer = await ask(ad.click);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({
      location: `https://shop.example/offer?ad=${ad.vertId}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toBe('');
    await settled();
    expect(await bookedCounts(scope, ad.vertId, 'click')).toEqual(ONE_READER);
    expect(await bookedCounts(scope, ad.vertId, 'view')).toEqual(NO_HITS);
    expect(await bookedCounts(scope, neighbour.vertId, 'click')).toEqual(NO_HITS);
  });

  test('in its text redirects to the address in the frozen text, and counts one click on the ad', async () => {
    const text = '<a href="https://one.example/">1</a> <a href="https://two.example/?a=b">2</a>';
    const [linked] = await freezeAds(testApp.app, scope, 1, { type: 'TextVert', text });
    if (!linked) throw new Error('There is no ad.');
    const answer = await ask(linked.textClick(2));
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('https://two.example/?a=b');
    expect((await ask(linked.textClick(3))).statusCode).toBe(404);
    await settled();
    expect(await bookedCounts(scope, linked.vertId, 'click')).toEqual(ONE_READER);
  });

  test('ignores parameters that a mailing system appends', async () => {
    const answer = await ask(`${ad.click}?ref=wochenblick&url=https://evil.example/`);
    expect(answer.headers.location).toBe(`https://shop.example/offer?ad=${ad.vertId}`);
    await settled();
    expect(await bookedCounts(scope, ad.vertId, 'click')).toEqual(ONE_READER);
  });

  test('responds to HEAD with the same redirect, without counting it', async () => {
    const answer = await ask(ad.click, { method: 'HEAD' });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`https://shop.example/offer?ad=${ad.vertId}`);
    await settled();
    expect(await bookedCounts(scope, ad.vertId, 'click')).toEqual(NO_HITS);
  });

  test.each([
    ['changed', () => ad.click.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['of the pixel', () => ad.pixel.replace('/t/v/', '/t/c/')],
    ['missing', () => '/t/c/'],
    ['an attack', () => `/t/c/${encodeURIComponent("'; select pg_sleep(5); --")}`],
    ['undecodable', () => '/t/c/%E0%A4%A'],
    ['an address', () => '/t/c/https://evil.example/'],
  ])('returns 404 for a token that is %s', async (_what, url) => {
    const answer = await ask(url(), { 'accept-language': 'fr-FR,fr;q=0.9' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('Ce lien ne mène nulle part');
    await settled();
    expect(await bookedCounts(scope, ad.vertId, 'click')).toEqual(NO_HITS);
  });

  test.each([
    ['javascript:alert(1)'],
    ['//evil.example/'],
    ['data:text/html,x'],
    ['https://user:secret@evil.example/'],
    ['https://shop.example/\r\nset-cookie: a=b'],
    [''],
  ])('returns 404 for an ad with %j as its address', async (linkUrl) => {
    const [strange] = await freezeAds(testApp.app, scope, 1, { linkUrl });
    const answer = await ask(strange?.click ?? '', { 'accept-language': 'de' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain('Dieser Link führt nirgendwohin');
  });

  test('is encoded for the header', async () => {
    const [strange] = await freezeAds(testApp.app, scope, 1, {
      linkUrl: 'https://bücher.example/größe?q=ü#ä',
    });
    const answer = await ask(strange?.click ?? '');
    expect(answer.headers.location).toBe('https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe?q=%C3%BC#%C3%A4');
  });

  test('leads to the address as entered, with another number for each click', async () => {
    const [busted] = await freezeAds(testApp.app, scope, 1, {
      type: 'TextVert',
      linkUrl: 'https://shop.example/?f[]=1|2&t=[timestamp]',
      text: '<a href="https://shop.example/?g[]=3|4&t=%25%25CACHEBUSTER%25%25">mehr</a>',
    });
    const before = Date.now();
    const own = (await ask(busted?.click ?? '')).headers.location ?? '';
    const [, time] = /^https:\/\/shop\.example\/\?f\[\]=1\|2&t=(\d{13})$/.exec(own) ?? [];
    expect(Number(time)).toBeGreaterThanOrEqual(before);
    const other = (await ask(busted?.textClick(1) ?? '')).headers.location;
    expect(other).toMatch(/^https:\/\/shop\.example\/\?g\[\]=3\|4&t=\d{13}$/);
  });
});

test('every response for a mail has a strict policy', async () => {
  for (const path of [ad.pixel, ad.click, ad.image, '/t/c/unknown']) {
    expect((await ask(path)).headers, path).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    });
  }
});

describe('the image of an ad', () => {
  test('redirects to the image of the ad that was handed over, and is not counted', async () => {
    const answer = await ask(`${ad.image}?ref=wochenblick`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`https://shop.example/image-${ad.vertId}.png`);
    await settled();
    expect(await keptHits(scope, ad.vertId)).toEqual([]);
  });

  test('redirects to the path of an uploaded image, which works under each host name of the instance', async () => {
    const path = `/files/${scope.organizationId}/${'d4'.repeat(32)}.jpg`;
    const [own] = await freezeAds(testApp.app, scope, 1, { imageUrl: `https://old.example${path}` });
    const answer = await ask(own?.image ?? '');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, path]);
  });

  test('returns 404 for a token of another purpose', async () => {
    expect((await ask(ad.click.replace('/t/c/', '/t/i/'))).statusCode).toBe(404);
    const [bare] = await freezeAds(testApp.app, scope, 1, { imageUrl: '' });
    expect((await ask(bare?.image ?? '')).statusCode).toBe(404);
  });
});

test('injected requests get the same responses as requests over a socket', async () => {
  const headers = { 'user-agent': FIREFOX };
  const pixel = await testApp.app.http.inject({ url: ad.pixel, headers });
  expect(pixel.rawPayload).toHaveLength(GIF_BYTES);
  const click = await testApp.app.http.inject({ url: `${ad.click}?ref=x`, headers });
  expect([click.statusCode, click.headers.location]).toEqual([
    302,
    `https://shop.example/offer?ad=${ad.vertId}`,
  ]);
  expect((await testApp.app.http.inject({ url: '/t/c/unknown' })).statusCode).toBe(404);
  await settled();
  expect(await bookedCounts(scope, ad.vertId, 'view')).toEqual(ONE_READER);
  expect(await bookedCounts(scope, ad.vertId, 'click')).toEqual(ONE_READER);
});

test('requests for pixels and links are not logged, and other methods return 404', async () => {
  await settled();
  lines.length = 0;
  await ask(ad.pixel);
  await ask(ad.click);
  await ask('/t/c/unknown');
  expect(lines.filter((line) => line.includes('"request"'))).toEqual([]);
  expect((await ask(ad.click, { method: 'POST' })).statusCode).toBe(404);
  expect((await ask('/t/x/unknown')).statusCode).toBe(404);
});
