import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Notification } from '#contract/customers/notifications.ts';
import type { OrderLinks } from '#contract/public/order-links.ts';
import { NO_DEADLINES } from '#domain/pricing/terms/terms.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import { portalWords } from '#words/public/portal.ts';
import {
  ContactBrowser,
  fromNewAddress,
  LINK,
  newestCode,
  postWithCode,
  sendLink,
} from '../support/portal.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

const STRANGER = { name: 'Mallory Gray', email: 'mallory@elsewhere.example' };

let world: TestApp;
let scope: Scope;
let free: number[];
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  scope = await world.scope('administrator');
  const publication = await makePublication(scope, { names: ['Top'] });
  await publishPrices(world.as('administrator'), publication, {
    rates: [{ placementName: 'Top', kind: 'flat', price: 90_000 }],
  });
  const terms = `/api/publications/${publication}/terms`;
  const { body } = await world.as('administrator').get<{ terms: { version: number } }>(terms);
  const cancellation = { steps: [], afterwards: 5_000 };
  const { version } = body.terms;
  const saved = await world
    .as('administrator')
    .patch(terms, { deadlines: NO_DEADLINES, placements: [], cancellation, version });
  expect(saved.status).toBe(200);
  scope = await world.scope('administrator');
  const issues = await upcomingIssues(scope, publication, 12);
  free = issues.flatMap(({ placements }) => placements.map(({ id }) => id));
});
afterAll(() => world.close());

const stateOf = (id: number) => scope.read(async (tx) => (await showOrder(tx, id)).state);
const linksOf = async (id: number) =>
  (await world.as('sales').get<OrderLinks>(`/api/orders/${id}/links`)).body.links;

async function mailsTo(recipient: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await world.app.pool.query<{ subject: string; text: string }>(
    'select subject, text_body as text from outgoing_mails where recipient = $1 order by id desc',
    [recipient],
  );
  return rows;
}

/** An order with the page of its contact, opened from the mail that was sent to this address. */
async function opened({ count = 1, email = LINK.email }: { count?: number; email?: string } = {}) {
  const id = await reserve(
    scope,
    await makeCustomer(scope, `Customer ${free.length}`),
    free.splice(0, count),
  );
  const browser = new ContactBrowser(world, fromNewAddress());
  const link = await sendLink(world, id, { email });
  const page = await browser.open(link.path);
  const { body } = await browser.get(page);
  const offer = /name="offer" value="(\w+)"/.exec(body)?.[1] ?? '';
  const form = { name: 'Priya Nair', agreed: 'yes', offer };
  return { id, browser, page, form, link };
}

describe('a person who opens a forwarded link', () => {
  test('cannot invite an address that may accept, approve or deliver, without a code from the known mailbox', async () => {
    const { id, browser, page } = await opened({ count: 3, email: 'owner@quayline.example' });
    for (const right of ['mayUpload', 'mayApprove', 'mayAccept']) {
      const form = { ...STRANGER, [right]: 'yes' };
      const asked = await browser.post(`${page}/colleagues`, form);
      expect(asked.body).toMatch(/autocomplete="one-time-code"/i);
      const guess = (await newestCode(world)) === '000000' ? '000001' : '000000';
      const wrong = await browser.post(`${page}/colleagues`, { ...form, code: guess });
      expect([wrong.statusCode, wrong.body.includes(portalWords['en-gb'].offer.refused.code)]).toEqual([
        422,
        true,
      ]);
    }
    expect(await mailsTo(STRANGER.email)).toEqual([]);
    expect(await linksOf(id)).toHaveLength(1);
    const [mail] = await mailsTo('owner@quayline.example');
    expect(mail?.text).toContain('Mallory Gray (mallory@elsewhere.example)');
  });

  test('cannot use a code that was sent for another act or another person', async () => {
    const { id, browser, page, form } = await opened();
    await browser.post(`${page}/acceptance`, form);
    const code = await newestCode(world);
    const invitation = { ...STRANGER, mayAccept: 'yes', code };
    expect((await browser.post(`${page}/colleagues`, invitation)).statusCode).toBe(422);
    await browser.post(`${page}/colleagues`, { ...STRANGER, mayUpload: 'yes' });
    const ofOther = { ...STRANGER, mayAccept: 'yes', code: await newestCode(world) };
    expect((await browser.post(`${page}/colleagues`, ofOther)).statusCode).toBe(422);
    expect((await browser.post(`${page}/acceptance`, { ...form, code: ofOther.code })).statusCode).toBe(422);
    expect([await stateOf(id), (await linksOf(id)).length]).toEqual(['reserved', 1]);
  });

  test('cannot accept an offer, however small, without a code', async () => {
    const { id, browser, page, form } = await opened();
    const asked = await browser.post(`${page}/acceptance`, form);
    expect([asked.statusCode, await stateOf(id)]).toEqual([200, 'reserved']);
    expect(
      (await browser.post(`${page}/acceptance`, { ...form, code: await newestCode(world) })).statusCode,
    ).toBe(303);
    expect(await stateOf(id)).toBe('booked');
  });
});

test('the first contact, who invites and staff are told of every invitation', async () => {
  const { id, page, link } = await opened({ email: 'first@quayline.example' });
  const second = await sendLink(world, id, { contactName: 'Sam Second', email: 'second@quayline.example' });
  const browser = new ContactBrowser(world, fromNewAddress());
  await browser.open(second.path);
  const form = { ...STRANGER, email: 'tom@quayline.example', mayAccept: 'yes' };
  const url = `${page}/colleagues`;
  expect((await postWithCode(world, browser, { url, form })).statusCode).toBe(303);
  for (const address of ['first@quayline.example', 'second@quayline.example']) {
    const [mail] = await mailsTo(address);
    expect(mail?.text).toContain('Sam Second has given Mallory Gray (tom@quayline.example) access');
  }
  const { body } = await world
    .as('administrator')
    .get<{ notifications: Notification[] }>('/api/notifications');
  expect(body.notifications).toContainEqual(expect.objectContaining({ kind: 'invited', orderId: id }));
  expect(link.id).not.toBe(second.id);
});

/** What is stored of the acceptances of an order. */
const proofsOf = (id: number) =>
  runInside<{ name: string; addressee: string; is_addressee: boolean; proof: string; snapshot: string }>(
    scope,
    `select name, addressee, is_addressee, proof, snapshot from order_acceptances
     where organization_id = $1 and order_id = $2`,
    [scope.organizationId, id],
  );
const historyOf = async (id: number) =>
  JSON.stringify((await world.as('sales').get(`/api/orders/${id}/history`)).body);

describe('the proof of an acceptance', () => {
  const { offer: words } = portalWords['en-gb'];

  test('names the addressee, the code and its mailbox, and keeps the calculation and what cancelling costs', async () => {
    const { id, browser, page, form } = await opened();
    const url = `${page}/acceptance`;
    expect((await postWithCode(world, browser, { url, form })).statusCode).toBe(303);
    const [kept] = await proofsOf(id);
    expect(kept).toMatchObject({
      name: 'Priya Nair',
      addressee: 'Priya Nair',
      is_addressee: true,
      proof: 'code',
    });
    expect(JSON.parse(kept?.snapshot ?? '')).toMatchObject({
      placements: [{ cancellation: { steps: [], afterwards: 5_000 } }],
      prices: { lines: [{ customerNet: 90_000, steps: [{ kind: 'list' }] }] },
    });
    const { body } = await browser.get(page);
    expect(body).toContain(words.proof.code(LINK.email));
    expect(body).not.toContain(words.notAddressee(LINK.contactName));
    expect(await historyOf(id)).not.toContain('accepted_by_other');
  });

  test('says on the page and in the history that another person accepted', async () => {
    const { id, browser, page, form } = await opened();
    const other = { ...form, name: 'Someone Else Entirely' };
    expect((await browser.get(page)).body).toContain(words.nameHint(LINK.contactName));
    const url = `${page}/acceptance`;
    expect((await postWithCode(world, browser, { url, form: other })).statusCode).toBe(303);
    expect(await proofsOf(id)).toEqual([
      expect.objectContaining({ name: other.name, addressee: 'Priya Nair', is_addressee: false }),
    ]);
    const { body } = await browser.get(page);
    expect(body).toContain(words.notAddressee(LINK.contactName));
    expect(await historyOf(id)).toMatch(/accepted_by_other.*Priya Nair|Priya Nair.*accepted_by_other/s);
  });
});

test('a session that was proven by a code asks for none again, except to give others rights', async () => {
  const { browser, page, form } = await opened();
  expect((await postWithCode(world, browser, { url: `${page}/acceptance`, form })).statusCode).toBe(303);
  const [sessions] = await runInside<{ proven: number }>(
    scope,
    'select count(proven_at)::integer as proven from portal_session_links where organization_id = $1',
    [scope.organizationId],
  );
  expect(sessions?.proven).toBeGreaterThan(0);
  const invited = await browser.post(`${page}/colleagues`, { ...STRANGER, mayUpload: 'yes' });
  expect(invited.body).toMatch(/autocomplete="one-time-code"/i);
});

test('the setting permits offers up to an amount without a code, for half an hour', async () => {
  type Settings = { settings: { holidayRegion: string; cancellationTax: string; codeAbove: number | null } };
  const admin = world.as('administrator');
  const set = (codeAbove: number | null) =>
    admin.patch<Settings>('/api/terms_settings', {
      holidayRegion: 'DE',
      cancellationTax: 'damages',
      codeAbove,
    });
  for (const wrong of [0, 1.5, 100_000_001]) expect(await set(wrong)).toMatchObject({ status: 422 });
  expect(await set(200_000)).toMatchObject({ status: 200, body: { settings: { codeAbove: 200_000 } } });
  const small = await opened();
  expect((await small.browser.post(`${small.page}/acceptance`, small.form)).statusCode).toBe(303);
  expect(await proofsOf(small.id)).toEqual([expect.objectContaining({ proof: 'link' })]);
  const large = await opened({ count: 3 });
  expect((await large.browser.post(`${large.page}/acceptance`, large.form)).statusCode).toBe(200);
  expect(await set(null)).toMatchObject({ status: 200, body: { settings: { codeAbove: null } } });
  expect(await stateOf(large.id)).toBe('reserved');
});
