import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReminderSettings } from '#contract/ads/ad-reminders.ts';
import type { OrderLinks } from '#contract/public/order-links.ts';
import { createCustomer } from '#server/customers/write-customer.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { ContactBrowser, fromNewAddress, sendLink } from '../support/portal.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makePublication, reserve, upcomingIssues } from '../support/world.ts';

const EMAIL = 'lena@gruen.example';

let world: TestApp;
let scope: Scope;
let customer: number;
let free: number[];
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1', PUBLIC_URL: 'https://ads.example' } });
  scope = await world.scope('administrator');
  const content = { customerContactFirstName: 'Lena', customerContactLastName: 'Grün' };
  const made = await createCustomer(scope, {
    name: 'Möbelhaus Grün',
    ...content,
    customerContactEmail: EMAIL,
  });
  customer = made.id;
  const issues = await upcomingIssues(scope, await makePublication(scope, { names: ['Top'] }), 12);
  free = issues.flatMap(({ placements }) => placements.map(({ id }) => id));
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.app.pool.query('delete from outgoing_mails');
});

const admin = () => world.as('administrator');
const order = () => reserve(scope, customer, free.splice(0, 1));

async function tell(tellsWithoutLink: boolean): Promise<ReminderSettings> {
  const { body } = await admin().get<{ settings: ReminderSettings }>('/api/ad_reminders');
  const changed = await admin().patch<{ settings: ReminderSettings }>('/api/ad_reminders', {
    ...body.settings,
    tellsWithoutLink,
  });
  expect(changed.status).toBe(200);
  return changed.body.settings;
}

async function mails(): Promise<{ recipient: string; event: string; text: string }[]> {
  const { rows } = await world.app.pool.query<{ recipient: string; event: string; text: string }>(
    `select recipient, event, text_body as text from outgoing_mails where event <> '' order by id`,
  );
  return rows;
}

describe('the contact of a customer whose order never had a link', () => {
  test('gets no mail unless the organization wants it', async () => {
    const { body } = await admin().get<{ settings: ReminderSettings }>('/api/ad_reminders');
    expect(body.settings.tellsWithoutLink).toBe(false);
    await admin().post(`/api/orders/${await order()}/book`, {});
    expect(await mails()).toEqual([]);
    expect((await tell(true)).tellsWithoutLink).toBe(true);
    const { isOn, texts, version } = await tell(true);
    const kept = await admin().patch<{ settings: ReminderSettings }>('/api/ad_reminders', {
      isOn,
      texts,
      version,
    });
    expect(kept.body.settings.tellsWithoutLink).toBe(true);
    const wrong = await admin().patch('/api/ad_reminders', { isOn, texts, tellsWithoutLink: 'yes' });
    expect(wrong.status).toBe(422);
  });

  test('gets one with a link that may deliver and approve, but not accept', async () => {
    await tell(true);
    const id = await order();
    await admin().post(`/api/orders/${id}/book`, {});
    const sent = await mails();
    expect(sent.map(({ recipient, event }) => [recipient, event])).toEqual([[EMAIL, 'order_confirmed']]);
    const [path = ''] = /\/advertiser\/[\w-]+/.exec(sent[0]?.text ?? '') ?? [];
    const browser = new ContactBrowser(world, { ...fromNewAddress(), origin: 'https://ads.example' });
    expect(await browser.open(path)).toBe(`/advertiser/orders/${id}`);
    const { body } = await admin().get<OrderLinks>(`/api/orders/${id}/links`);
    expect(body.links).toMatchObject([
      { contactName: 'Lena Grün', email: EMAIL, mayUpload: true, mayApprove: true, mayAccept: false },
    ]);
    // The next mail uses the link that now exists.
    await admin().delete(`/api/orders/${id}`);
    expect((await mails()).map(({ event }) => event)).toEqual(['order_confirmed', 'order_cancelled']);
  });

  test('gets a mail without a link about a cancelled order', async () => {
    await tell(true);
    const id = await order();
    await admin().delete(`/api/orders/${id}`);
    const [mail] = await mails();
    expect([mail?.recipient, mail?.event]).toEqual([EMAIL, 'order_cancelled']);
    expect(mail?.text).not.toContain('/advertiser/');
  });

  test('gets none if staff have withdrawn the link, or the event is switched off', async () => {
    await tell(true);
    const withdrawn = await order();
    const link = await sendLink(world, withdrawn);
    await admin().delete(`/api/order_links/${link.id}`);
    await admin().post(`/api/orders/${withdrawn}/book`, {});
    expect(await mails()).toEqual([]);
    const settings = await tell(true);
    const silent = { ...settings, silentEvents: ['order_confirmed'] };
    const off = await admin().patch<{ settings: ReminderSettings }>('/api/ad_reminders', silent);
    await admin().post(`/api/orders/${await order()}/book`, {});
    expect(await mails()).toEqual([]);
    await admin().patch('/api/ad_reminders', { ...off.body.settings, silentEvents: [] });
  });

  test('gets none for an order that a self-service user made, who is told', async () => {
    await tell(true);
    const { customerId } = world.organizations.own;
    await admin().patch(`/api/customers/${customerId}`, { customerContactEmail: EMAIL });
    const own = await world.scope('customer');
    const id = await reserve(own, customerId, free.splice(0, 1));
    await admin().post(`/api/orders/${id}/book`, {});
    const told = (await mails()).map(({ recipient }) => recipient);
    expect(told).toHaveLength(1);
    expect(told).not.toContain(EMAIL);
  });

  test('is, if an agency is billed, told besides the contact of the agency', async () => {
    await tell(true);
    const { id: agencyId } = await createCustomer(scope, { name: 'Agentur Nord' });
    await admin().patch(`/api/customers/${agencyId}`, {
      partyKind: 'agency',
      commissionKind: 'agency',
      customerContactEmail: 'nora@nord.example',
    });
    const id = await order();
    const changed = await admin().patch(`/api/orders/${id}/parties`, { agencyId, billToId: agencyId });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    await admin().post(`/api/orders/${id}/book`, {});
    const { body: links } = await admin().get<OrderLinks>(`/api/orders/${id}/links`);
    expect(links.links.map(({ email, party }) => [email, party]).toSorted()).toEqual([
      [EMAIL, 'customer'],
      ['nora@nord.example', 'billed'],
    ]);
  });
});
