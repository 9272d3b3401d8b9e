import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PORTAL_PATH } from '#contract/public/portal-pages.ts';
import type { OrderLinkDraft, OrderLinks } from '#contract/public/order-links.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { vertsOfOrders } from '#server/ads/verts/verts-of-orders.ts';
import { rolesExcept, startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { ContactBrowser, fromNewAddress, LINK, sendLink } from '../support/portal.ts';
import { firstIssue, makeCustomer, makePublication, reserve } from '../support/world.ts';

let world: TestApp;
let scope: Scope;
let customer: number;
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  scope = await world.scope('administrator');
  customer = await makeCustomer(scope, 'Quayline Storage');
});
afterAll(() => world.close());
afterEach(() => {
  world.today = TODAY;
});

async function order(of = scope, customerId = customer): Promise<number> {
  const issue = await firstIssue(of, await makePublication(of, { names: ['Top'] }));
  return reserve(of, customerId, [issue.placements[0]?.id ?? 0]);
}

const linksOf = async (id: number) =>
  (await world.as('sales').get<OrderLinks>(`/api/orders/${id}/links`)).body;

describe('the links of an order', () => {
  test('have a draft with the contact of the customer, in the requested language', async () => {
    const id = await order();
    await scope.transact((tx) =>
      tx.statement(
        'name-contact',
        `update customers set customer_contact_first_name = 'Priya', customer_contact_last_name = 'Nair',
           customer_contact_gender = 'f', customer_contact_email = 'priya@quayline.example'
         where organization_id = $1 and id = $2`,
        [tx.organizationId, customer],
      ),
    );
    const { body } = await world
      .as('sales')
      .get<{ draft: OrderLinkDraft }>(`/api/orders/${id}/link_draft?locale=fr`);
    expect(body.draft.contacts).toEqual([
      { name: 'Priya Nair', email: 'priya@quayline.example', party: 'customer' },
    ]);
    expect(body.draft).toMatchObject({ locale: 'fr', subject: `Votre commande ${id}` });
    expect(body.draft.text).toContain('{link}');
    expect(body.draft.text).toContain('Nair');
    const [sheet = ''] = /\/specifications\/[\w-]+/.exec(body.draft.text) ?? [];
    expect((await world.anonymous.get(sheet)).status).toBe(200);
    // Its address is public, so that it can be passed on; the one of the order's page is not in the draft.
    expect(body.draft.text).not.toContain(PORTAL_PATH);
  });

  test('store only the hash of the secret, and show who opened which link when', async () => {
    const id = await order();
    const link = await sendLink(world, id, { mayAccept: false });
    const secret = link.path.split('/').at(-1) ?? '';
    expect(secret).toMatch(/^\d+-[\w-]{43}$/);
    const [row] = await scope.transact((tx) =>
      tx.statement<{ row: string }>(
        'stored-link',
        'select to_jsonb(l)::text as row from order_links l where l.organization_id = $1 and l.id = $2',
        [tx.organizationId, link.id],
      ),
    );
    expect(row?.row).not.toContain(secret.slice(-20));
    expect((await linksOf(id)).links[0]).toMatchObject({ mayAccept: false, state: 'open', openings: [] });
    await new ContactBrowser(world, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0' }).open(
      link.path,
    );
    const { links, lastDay } = await linksOf(id);
    expect(links[0]?.openings).toEqual([
      { openedAt: expect.any(String), device: expect.stringContaining('Firefox') },
    ]);
    const [vert] = await scope.transact((tx) => vertsOfOrders(tx, [id]));
    expect(lastDay).toBe(addDays(vert?.placement.issue.sendingDate ?? '', 30));
  });

  test('are revoked at once, with their sessions, and the history says so', async () => {
    const id = await order();
    const link = await sendLink(world, id);
    const browser = new ContactBrowser(world);
    const page = await browser.open(link.path);
    expect((await browser.get(page)).statusCode).toBe(200);
    expect((await world.as('sales').delete(`/api/order_links/${link.id}`)).status).toBe(204);
    expect((await browser.get(page)).statusCode).toBe(404);
    expect((await browser.post(link.path)).statusCode).toBe(404);
    expect((await linksOf(id)).links[0]?.state).toBe('revoked');
    const { body } = await world
      .as('sales')
      .get<{ history: { action: string }[] }>(`/api/orders/${id}/history`);
    expect(JSON.stringify(body)).toMatch(/link_revoked.*link_sent/s);
  });

  test('expire 30 days after the last sending day, after which no new ones can be made', async () => {
    const id = await order();
    const link = await sendLink(world, id);
    const { lastDay } = await linksOf(id);
    world.today = lastDay ?? '';
    const browser = new ContactBrowser(world);
    const page = await browser.open(link.path);
    world.today = addDays(lastDay ?? '', 1);
    expect((await browser.get(page)).statusCode).toBe(404);
    expect((await browser.get(link.path)).statusCode).toBe(404);
    expect((await linksOf(id)).links[0]?.state).toBe('ended');
    expect((await world.as('sales').post(`/api/orders/${id}/links`, LINK)).status).toBe(409);
  });

  test('are limited to 20 per order, not counting revoked ones', async () => {
    const id = await order();
    const links = [];
    for (let count = 0; count < 20; count += 1) links.push(await sendLink(world, id));
    const refused = await world.as('sales').post(`/api/orders/${id}/links`, LINK, fromNewAddress());
    expect(refused.status).toBe(429);
    await world.as('sales').delete(`/api/order_links/${links[0]?.id}`);
    await sendLink(world, id);
  });

  test.each([
    ['contactName', ''],
    ['contactName', 'www.evil.example'],
    ['email', 'nobody'],
    ['subject', 'two\nlines'],
    ['text', ''],
  ])('are refused with the %s %j under its field', async (field, value) => {
    const id = await order();
    const { status, body } = await world
      .as('sales')
      .post(`/api/orders/${id}/links`, { ...LINK, [field]: value }, fromNewAddress());
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  test.each(rolesExcept('administrator', 'sales'))('are forbidden for the role %s', async (role) => {
    const id = await order(scope, world.organizations.own.customerId);
    const caller = world.as(role);
    expect((await caller.get(`/api/orders/${id}/links`)).status).toBe(403);
    expect((await caller.get(`/api/orders/${id}/link_draft`)).status).toBe(403);
    expect((await caller.post(`/api/orders/${id}/links`, LINK)).status).toBe(403);
    expect((await caller.delete('/api/order_links/1')).status).toBe(403);
  });
});
