import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { formatAmount } from '#words/format.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { first } from '../support/orders.ts';
import { ContactBrowser, fromNewAddress, postWithCode, sendLink } from '../support/portal.ts';
import { runInside } from '../support/run-inside.ts';
import { before } from '../support/terms.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

const REMARK = 'Please say that the store is dry.';
const AD = {
  type: 'TextVert',
  headline: 'Store',
  text: 'By the quay',
  linkText: 'See',
  linkUrl: 'https://q.example/',
};
/** A deadline with weekday, year, time and time zone: “Mon 18 Jan 2027, 12:00 (CET)”. */
const WHOLE = String.raw`[A-Z][a-z]{2} \d+ [A-Z][a-z]{2} 20\d\d, \d\d:\d\d \((?:CET|GMT\+1)\)`;

let world: TestApp;
let scope: Scope;
let free: number[];
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  scope = await world.scope('administrator');
  const publication = await makePublication(scope, { names: ['Top'], title: 'Harbour Letter' });
  await publishPrices(admin(), publication, {
    rates: [{ placementName: 'Top', kind: 'flat', price: 90_000 }],
  });
  const deadlines = { booking: null, creative: before(3), approval: before(2) };
  const terms = await admin().patch(`/api/publications/${publication}/terms`, {
    deadlines,
    placements: [],
    cancellation: null,
  });
  expect(terms.status, JSON.stringify(terms.body)).toBe(200);
  const settings = await admin().patch('/api/terms_settings', {
    holidayRegion: 'DE',
    cancellationTax: 'damages',
    businessTermsOf: '2026-01-01',
    businessTermsUrl: 'https://nordlicht.example/terms',
  });
  expect(settings.status, JSON.stringify(settings.body)).toBe(200);
  const rule = { rule: 'publisher', fallback: 'leave_out' };
  expect((await admin().patch(`/api/publications/${publication}/approvals`, rule)).status).toBe(200);
  scope = await world.scope('administrator');
  const issues = await upcomingIssues(scope, publication, 20);
  free = issues.slice(8).flatMap(({ placements }) => placements.map(({ id }) => id));
});
afterAll(() => world.close());

const admin = () => world.as('administrator');
const read = async (id: number) => (await admin().get<{ order: Order }>(`/api/orders/${id}`)).body.order;

async function opened() {
  const id = await reserve(scope, await makeCustomer(scope, `Customer ${free.length}`), free.splice(0, 1));
  const browser = new ContactBrowser(world, { ...fromNewAddress(), 'accept-language': 'en-GB' });
  const page = await browser.open((await sendLink(world, id)).path);
  const offer = /name="offer" value="(\w+)"/.exec((await browser.get(page)).body)?.[1] ?? '';
  const accept = () =>
    postWithCode(world, browser, {
      url: `${page}/acceptance`,
      form: { name: 'Priya Nair', agreed: 'yes', offer },
    });
  const ad = async () => {
    const vert = first((await read(id)).verts);
    return { ...vert, path: `${page}/ads/${vert.id}` };
  };
  return { id, browser, page, accept, ad };
}

describe('the page of an order', () => {
  test('states sum and terms after the acceptance, and the deadline with year, newsletter and time zone', async () => {
    const { browser, page, accept, ad } = await opened();
    expect((await accept()).statusCode).toBe(303);
    const { body } = await browser.get(page);
    expect(body).toContain('What is booked');
    expect(body).toContain(formatAmount('en-gb', 90_000, 2));
    expect(body).toContain('The terms of business of 1 January 2026 apply.');
    expect(body).toContain('href="https://nordlicht.example/terms"');
    expect(body).toMatch(new RegExp(`Please deliver by ${WHOLE}, for Harbour Letter`));
    const shown = (await browser.get((await ad()).path)).body;
    expect(shown).toContain('Harbour Letter');
    expect(shown).toMatch(new RegExp(`Deliver by ${WHOLE}`));
  });

  test('says at its top what staff ask to change, until the ad is submitted again', async () => {
    const { browser, page, accept, ad } = await opened();
    await accept();
    const { path } = await ad();
    const save = async (headline: string) => {
      const { version } = await ad();
      const saved = await browser.post(path, { ...AD, headline, version: String(version) });
      expect(saved.statusCode).toBe(303);
    };
    const submit = async () =>
      browser.post(`${path}/decision`, { decision: 'submit', version: String((await ad()).version) });
    await save('Store');
    expect((await submit()).statusCode).toBe(303);
    const { id: vertId, version } = await ad();
    const asked = await admin().post(`/api/verts/${vertId}/ask_change`, {
      version,
      remarks: [{ text: REMARK }],
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const { body } = await browser.get(page);
    const top = body.slice(body.indexOf('id="step"'), body.indexOf('class="route"'));
    expect(top).toContain('We ask you to change 1 ad');
    expect(top).toContain(REMARK);
    expect(top).toContain(`href="${path}"`);
    await save('Dry store');
    expect((await submit()).statusCode).toBe(303);
    expect((await browser.get(page)).body).not.toContain(REMARK);
  });

  test('takes neither texts nor images nor earlier ads after the reservation has lapsed', async () => {
    const { id, browser, page, ad } = await opened();
    const { path, version } = await ad();
    await runInside(
      scope,
      'update orders set reservation_expire_date = $3 where organization_id = $1 and id = $2',
      [scope.organizationId, id, addDays(world.today, -1)],
    );
    for (const url of [page, path]) {
      const { body } = await browser.get(url);
      expect(body, url).not.toContain('type="file"');
      expect(body, url).not.toContain('name="headline"');
    }
    const form = { ...AD, version: String(version) };
    const statuses = [
      (await browser.post(path, form)).statusCode,
      (await browser.post(`${path}/image/ImageVert`, form)).statusCode,
      (await browser.post(`${path}/earlier`, { source: '1', version: form.version })).statusCode,
    ];
    for (const status of statuses) expect([404, 422]).toContain(status);
    expect((await ad()).headline).toBe('');
  });
});
