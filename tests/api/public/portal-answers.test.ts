import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '#server/platform/db/scope.ts';
import { vertsOfOrders } from '#server/ads/verts/verts-of-orders.ts';
import { first } from '../support/orders.ts';
import { ContactBrowser, fromNewAddress, sendLink } from '../support/portal.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { firstIssue, makeCustomer, makePublication, reserve } from '../support/world.ts';

/** Every route below the page of an order. */
const ROUTES = [
  ['get', ''],
  ['get', '/:form'],
  ['get', '/ads/:vertId/:form'],
  ['get', '/ads/:vertId/image/:kind'],
  ['get', '/ads/:vertId'],
  ['get', '/ads/:vertId/preview'],
  ['get', '/account'],
  ['get', '/invoices/:invoiceId'],
  ['get', '/invoices/:invoiceId/xml'],
  ['get', '/calendar'],
  ['get', '/papers/:version'],
  ['get', '/report'],
  ['post', '/acceptance'],
  ['post', '/ads/:vertId'],
  ['post', '/ads/:vertId/decision'],
  ['post', '/ads/:vertId/earlier'],
  ['post', '/ads/:vertId/image/:kind'],
  ['post', '/ads/:vertId/scale'],
  ['post', '/colleagues'],
  ['post', '/colleagues/:linkId/withdrawal'],
  ['post', '/language'],
  ['post', '/mailbox'],
  ['post', '/mails'],
  ['post', '/change/acceptance'],
  ['post', '/change/refusal'],
  ['get', '/change/:form'],
  ['post', '/question'],
] as const;
const NAMES = ['First Contact', 'Neighbour Ltd', 'Shared Customer', 'Shared Customer'];
/** Texts that no contact may see: notes and comments of staff, and names of staff who do not sell the order. */
const INTERNAL = ['inner note', 'inner comment', 'sales of ', 'viewer of '];

let world: TestApp;
let scope: Scope;
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  scope = await world.scope('administrator');
});
afterAll(() => world.close());

interface Known {
  orderId: number;
  name: string;
  linkId: number;
  vertId: number;
  browser: ContactBrowser;
}

/** Makes an order with a note and comments of staff, and opens its page as its contact. */
async function makeOrder(customer: number, name: string, placementId: number): Promise<Known> {
  const orderId = await reserve(scope, customer, [placementId]);
  await world.as('administrator').patch(`/api/orders/${orderId}`, { note: `inner note ${orderId}` });
  const comments = `/api/orders/${orderId}/comments`;
  await world.as('sales').post(comments, { text: 'An inner comment', forCustomer: false });
  await world.as('sales').post(comments, { text: `Answer ${orderId}`, forCustomer: true });
  const link = await sendLink(world, orderId, { email: `contact-${orderId}@contact.example` });
  const browser = new ContactBrowser(world, fromNewAddress());
  await browser.open(link.path);
  const { id: vertId } = first(await scope.read((tx) => vertsOfOrders(tx, [orderId])));
  return { orderId, name, linkId: link.id, vertId, browser };
}

/** Returns the responses of all routes to the browser of one contact, called with the ids of an order. */
async function answersOf(browser: ContactBrowser, { orderId, vertId, linkId }: Known, source: Known) {
  const values: Record<string, string | number> = {
    vertId,
    linkId,
    version: 1,
    invoiceId: 1,
    kind: 'TextVert',
  };
  const form = { type: 'TextVert', linkUrl: 'x', email: 'x', source: String(source.vertId), version: '1' };
  const answers = [];
  for (const [method, rest] of ROUTES) {
    const path = rest.replaceAll(/:(\w+)/g, (_match, name: string) => String(values[name]));
    const url = `/advertiser/orders/${orderId}${path}`;
    answers.push({ url, ...(await browser[method](url, form)) });
  }
  return answers;
}

test('no answer shows any of four contacts another order, neighbours, notes, or staff but the salesperson', async () => {
  const names = ['Lead notice', 'Market tip', 'Text ad', 'Banner'];
  const { placements } = await firstIssue(scope, await makePublication(scope, { names }));
  const ids = new Map<string, number>();
  for (const name of new Set(NAMES)) ids.set(name, await makeCustomer(scope, name));
  const orders: Known[] = [];
  for (const [at, { id }] of placements.entries()) {
    const name = NAMES[at] ?? '';
    orders.push(await makeOrder(ids.get(name) ?? 0, name, id));
  }
  expect(orders).toHaveLength(NAMES.length);
  const { body: refusal } = await new ContactBrowser(world, fromNewAddress()).get('/advertiser/orders/1');
  for (const [at, own] of orders.entries()) {
    const others = orders.filter((one) => one !== own);
    const secrets = [
      ...INTERNAL,
      ...NAMES.filter((name) => name !== own.name),
      ...others.flatMap(({ orderId }) => [`orders/${orderId}`, `Answer ${orderId}`]),
    ];
    const next = orders[(at + 1) % orders.length] ?? own;
    const ownAnswers = await answersOf(own.browser, own, next);
    expect(ownAnswers.map(({ body }) => body).join(' ')).toMatch(
      new RegExp(`${own.name}.*Answer ${own.orderId}`, 's'),
    );
    for (const { url, body, headers } of ownAnswers) {
      expect(headers, url).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
      for (const secret of secrets) expect(body, `${own.name}: ${url}`).not.toContain(secret);
    }
    for (const other of others) {
      for (const { url, statusCode, body } of await answersOf(own.browser, other, own)) {
        expect([statusCode, body], `${own.name}: ${url}`).toEqual([404, refusal]);
      }
    }
  }
});

test('every route below the page of an order is among those whose answers are read', () => {
  const folder = new URL('../../../src/server/public/portal/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const text = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  const declared = [...text.matchAll(/http\.(get|post)<[^(]*>\(\s*orderRoute\('([^']*)'\)/g)];
  expect(declared.map(([, method, rest]) => `${method} ${rest}`).toSorted()).toEqual(
    ROUTES.map((route) => route.join(' ')).toSorted(),
  );
  expect(declared).toHaveLength([...text.matchAll(/\borderRoute\('/g)].length);
});
