import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import type { SpecificationsRecord } from '#contract/ads/ad-specifications.ts';
import type { AdSpecification } from '#domain/ads/specifications/ad-specification.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { specificationWords } from '#words/ads/specification.ts';
import { first } from '../support/orders.ts';
import { ContactBrowser, fromNewAddress, sendLink } from '../support/portal.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { upload } from '../support/upload.ts';
import { makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

const words = specificationWords['en-gb'];

let world: TestApp;
let scope: Scope;
let publication: number;
let free: number[];
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  scope = await world.scope('administrator');
  publication = await makePublication(scope, { names: ['Top'], title: 'Harbour Letter' });
  const rule = { rule: 'publisher', fallback: 'leave_out' };
  expect((await admin().patch(`/api/publications/${publication}/approvals`, rule)).status).toBe(200);
  scope = await world.scope('administrator');
  // All within the 60 days that reminders cover.
  const issues = await upcomingIssues(scope, publication, 8);
  free = issues.slice(1).flatMap(({ placements }) => placements.map(({ id }) => id));
});
afterAll(() => world.close());

const admin = () => world.as('administrator');
const get = (url: string) => world.app.http.inject({ url, headers: fromNewAddress() });
/** Returns the file name of the unsaved image in the address of the page. */
const nameIn = (location: string) => new URL(location, 'http://a').searchParams.get('image') ?? '';

async function specify(changes: Partial<AdSpecification>) {
  const path = `/api/publications/${publication}/specifications`;
  const { body } = await admin().get<{ record: SpecificationsRecord; usual: AdSpecification }>(path);
  const saved = await admin().patch(path, { specifications: [{ ...body.usual, name: 'Top', ...changes }] });
  expect(saved.status).toBe(200);
}

async function opened() {
  const id = await reserve(scope, await makeCustomer(scope, `Customer ${free.length}`), free.splice(0, 1));
  const browser = new ContactBrowser(world, { ...fromNewAddress(), 'accept-language': 'en-GB' });
  const page = await browser.open((await sendLink(world, id)).path);
  const ad = async () => first((await admin().get<{ order: Order }>(`/api/orders/${id}`)).body.order.verts);
  const path = `${page}/ads/${(await ad()).id}`;
  const versions = async () =>
    (await runInside(scope, 'select 1 from vert_versions where vert_id = $1', [(await ad()).id])).length;
  const send = async (width: number, height: number, query = '') => {
    const content = await sharp({ create: { width, height, channels: 3, background: '#0a6a4b' } })
      .png()
      .toBuffer();
    const headers = { cookie: browser.cookie, 'sec-fetch-site': 'same-origin' };
    const parts = [{ name: 'file', content, fileName: 'ad.png' }];
    const sent = await upload<string>(world.app, null, parts, headers, `${path}/image/ImageVert${query}`);
    return { status: sent.status, location: String(sent.headers['location']) };
  };
  return { browser, page, path, ad, versions, send };
}

describe('an image that a contact uploads', () => {
  test('is part of the ad, as one version, only when the contact saves it', async () => {
    const { browser, path, ad, versions, send } = await opened();
    await send(600, 200);
    await send(610, 210);
    const { status, location } = await send(620, 220);
    expect(status).toBe(303);
    expect(nameIn(location)).toMatch(/^[0-9a-f]{64}\.png$/);
    expect([(await ad()).imageUrl, await versions()]).toEqual(['', 0]);
    const shown = await browser.get(location);
    expect(shown.body).toContain(words.unsaved);
    expect((await browser.get(`${path}/preview?kind=ImageVert&image=${nameIn(location)}`)).body).toContain(
      nameIn(location),
    );
    const form = { type: 'ImageVert', linkUrl: 'https://q.example/', image: nameIn(location) };
    const saved = await browser.post(path, { ...form, version: String((await ad()).version) });
    expect(saved.statusCode).toBe(303);
    expect(await ad()).toMatchObject({ imageWidth: 620, imageHeight: 220 });
    expect(await versions()).toBe(1);
  });

  test('is saved at once from the page of the order if it fits, and else shown with its faults', async () => {
    const { browser, path, ad, send } = await opened();
    const tall = await send(400, 3_000, '?from=order');
    expect(tall.location).toContain(`${path}?kind=ImageVert&image=`);
    expect((await browser.get(tall.location)).body).toContain('Please crop it to at most 400 × 1,037 px');
    const small = await send(120, 60, '?from=order');
    expect((await browser.get(small.location)).body).toContain(
      'Only 120 px wide; it should be at least 560 px',
    );
    expect((await ad()).imageUrl).toBe('');
    const fitting = await send(800, 400, '?from=order');
    expect(fitting.location).toBe(`${path}?done=uploaded`);
    expect((await ad()).imageWidth).toBe(800);
  });

  test('is scaled by the server to the size that the page names', async () => {
    const { browser, path, ad, send } = await opened();
    const { location } = await send(1_600, 900);
    expect((await browser.get(location)).body).toContain(words.scale('800 × 450'));
    const scaled = await browser.post(`${path}/scale`, { type: 'ImageVert', image: nameIn(location) });
    expect(scaled.statusCode).toBe(303);
    const name = nameIn(String(scaled.headers.location));
    expect(name).not.toBe(nameIn(location));
    const form = { type: 'ImageVert', linkUrl: 'https://q.example/', image: name };
    await browser.post(path, { ...form, version: String((await ad()).version) });
    expect(await ad()).toMatchObject({ imageWidth: 800, imageHeight: 450 });
    const again = await browser.post(`${path}/scale`, { type: 'ImageVert', image: name });
    expect(again.statusCode).toBe(422);
    expect(again.body).toContain(words.notScaled);
    const unknown = await browser.post(`${path}/scale`, { type: 'ImageVert', image: '../../secret' });
    expect(unknown.statusCode).toBe(404);
  });

  test('is refused with its reason if the specification is binding', async () => {
    await specify({ width: 600, height: 200, minWidth: 560, isBinding: true });
    const { browser, path, ad, versions, send } = await opened();
    const { location } = await send(600, 600);
    const reason = '600 × 600 px do not have the ratio 3:1';
    expect((await browser.get(location)).body).toContain(reason);
    const form = { type: 'ImageVert', linkUrl: 'https://q.example/', image: nameIn(location) };
    const refused = await browser.post(path, { ...form, version: String((await ad()).version) });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(reason);
    expect(refused.body).toContain('value="https://q.example/"');
    expect([(await ad()).imageUrl, await versions()]).toEqual(['', 0]);
  });
});

describe('the sheet with the specification', () => {
  test('is on the page of the ad, and public under a signed address, as a page and as a PDF', async () => {
    await specify({
      width: 640,
      height: 320,
      minWidth: 560,
      darkMode: { de: '', 'en-gb': 'Use white.', fr: '' },
    });
    const { browser, path } = await opened();
    const { body } = await browser.get(path);
    expect(body).toContain('640 × 320 px');
    expect(body).toContain('Use white.');
    const [address = ''] = /\/specifications\/\d+-[\w-]+/.exec(body) ?? [];
    const page = await get(`${address}?lang=en`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.body).toContain(words.sheetTitle('Top', 'Harbour Letter'));
    expect(page.body).toContain('640 × 320 px');
    expect((await get(`${address}?lang=de`)).body).toContain(specificationWords.de.over);
    const paper = await get(`${address}/specification.pdf?lang=fr`);
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is not found under another address', async () => {
    const { browser, path } = await opened();
    const [address = ''] = /\/specifications\/\d+-[\w-]+/.exec((await browser.get(path)).body) ?? [];
    const forged = address.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    const other = address.replace(/\d+-/, `${world.organizations.other.id}-`);
    for (const url of [forged, other, '/specifications/1-abc', `${forged}/specification.pdf`]) {
      const answer = await world.app.http.inject({ url, headers: fromNewAddress() });
      expect(answer.statusCode, url).toBe(404);
      expect(answer.body).not.toContain('Harbour Letter');
    }
  });
});
