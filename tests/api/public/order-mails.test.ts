import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReminderSettings } from '#contract/ads/ad-reminders.ts';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { OrderEvent } from '#domain/customers/order-mail.ts';
import { addDays } from '#domain/platform/day.ts';
import { enqueueDueMails } from '#server/platform/mail/enqueue-mail.ts';
import { mailWorkers } from '#server/platform/mail/mail-workers.ts';
import { formatAmount } from '#words/format.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { cart, first, place } from '../support/orders.ts';
import { ContactBrowser, fromNewAddress, LINK, postWithCode, sendLink } from '../support/portal.ts';
import { type MailServer, startMailServer } from '../support/fakes/mail-server.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { startGroup } from '../support/workers.ts';
import { WAIT } from '../support/wait.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

interface StoredMail {
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string | null;
  event: OrderEvent | '';
  reply_to: string;
  minutes: number;
}

let server: MailServer;
let world: TestApp;
let customer: number;
let publication: number;
let issues: Issue[];
beforeAll(async () => {
  server = await startMailServer();
  world = await startTestApp({
    settings: {
      TRUST_PROXY: '1',
      SMTP_URL: server.url,
      MAIL_FROM: 'Vertbook <post@vertbook.example>',
    },
  });
  const scope = await world.scope('administrator');
  customer = await makeCustomer(scope, 'Möbelhaus Grün');
  publication = await makePublication(scope, { names: ['Top', 'Middle'] });
  await publishPrices(admin(), publication, {
    validFrom: world.today,
    rates: ['Top', 'Middle'].map((placementName) => ({ placementName, kind: 'flat', price: 68_607 })),
  });
  const all = await upcomingIssues(scope, publication, 40);
  issues = all.filter(({ sendingDate }) => sendingDate > addDays(world.today, 14));
});
afterAll(async () => {
  await world.close();
  await server.close();
});
beforeEach(async () => {
  await world.app.pool.query('delete from outgoing_mails');
});

const admin = () => world.as('administrator');
const inside = async <Row>(text: string, ...values: unknown[]) =>
  runInside<Row>(await world.scope('administrator'), text, [world.organizations.own.id, ...values]);
const idsOf = (issue: Issue) => issue.placements.map(({ id }) => id);

/** Reserves the two placements of an issue, or books them. */
async function order({ isBooking = false } = {}): Promise<Order> {
  const issue = issues.shift() as Issue;
  const { id } = await place(admin(), { ...cart(customer, idsOf(issue)) });
  if (isBooking) await admin().post(`/api/orders/${id}/book`, {});
  return (await admin().get<{ order: Order }>(`/api/orders/${id}`)).body.order;
}

async function mails(event: OrderEvent): Promise<StoredMail[]> {
  const { rows } = await world.app.pool.query<StoredMail>(
    `select recipient, subject, text_body, html_body, event, reply_to,
       round(extract(epoch from next_attempt_at - created_at) / 60)::integer as minutes
     from outgoing_mails where event = $1 order by id`,
    [event],
  );
  return rows;
}

/** Returns the page that the link in a mail opens. */
async function openedBy(mail: StoredMail | undefined): Promise<string> {
  const [path = ''] = /\/advertiser\/[\w-]+/.exec(mail?.text_body ?? '') ?? [];
  const browser = new ContactBrowser(world, fromNewAddress());
  return (await browser.get(await browser.open(path))).body;
}

/** Returns what the mail server has received for the contact. */
const received = () => server.mails.filter(({ recipients }) => recipients.includes(LINK.email));

async function accept(id: number): Promise<void> {
  const browser = new ContactBrowser(world, fromNewAddress());
  const page = await browser.open((await sendLink(world, id)).path);
  const offer = /name="offer" value="(\w+)"/.exec((await browser.get(page)).body)?.[1] ?? '';
  const form = { name: 'Priya Nair', agreed: 'yes', offer };
  const { statusCode } = await postWithCode(world, browser, { url: `${page}/acceptance`, form });
  expect(statusCode).toBe(303);
}

describe('the contact of an order gets a mail', () => {
  test('that confirms an accepted offer, with placements, sum, next step and a link that opens the page', async () => {
    const { id } = await order();
    await accept(id);
    const sent = await mails('offer_accepted');
    const mail = sent.find(({ recipient }) => recipient === LINK.email);
    const { body } = await admin().get<{ quote: { totals: { gross: number } } }>(`/api/orders/${id}/quote`);
    expect(mail?.text_body).toContain(formatAmount('en-gb', body.quote.totals.gross, 2));
    expect(mail?.html_body).toContain(formatAmount('en-gb', body.quote.totals.gross, 2));
    expect(mail?.text_body).toMatch(
      /Priya Nair accepted our offer on 24 November 2026[^]+ Top\b[^]+ Middle\b/,
    );
    expect(mail?.text_body).toContain('2 of 2 ads are missing');
    expect(mail?.minutes).toBe(0);
    expect(await openedBy(mail)).toContain('2 of 2 ads are missing');
    const staff = sent.filter(({ recipient }) => recipient !== LINK.email);
    expect(staff).toHaveLength(1);
    expect(first(staff).text_body).toContain(`/orders/${id}`);
    expect(first(staff).text_body).not.toContain('/advertiser/');
  });

  test('about a booking by staff, which the undo of the booking deletes', async () => {
    const { id } = await order();
    await sendLink(world, id);
    await admin().post(`/api/orders/${id}/book`, {});
    const booked = await mails('order_confirmed');
    expect(booked.map(({ recipient, minutes }) => [recipient, minutes])).toEqual([[LINK.email, 3]]);
    expect((await admin().post(`/api/orders/${id}/unbook`, {})).status).toBe(200);
    expect(await mails('order_confirmed')).toEqual([]);
  });

  test('about a cancelled placement, which the undo deletes, with what remains and its sum', async () => {
    const { id, verts } = await order({ isBooking: true });
    await sendLink(world, id);
    const [gone] = verts;
    expect((await admin().delete(`/api/verts/${gone?.id}`)).status).toBe(200);
    const [mail] = await mails('order_changed');
    expect(mail?.text_body).toMatch(new RegExp(`cancelled: .+${gone?.placement.name}`));
    expect(mail?.text_body).toContain(formatAmount('en-gb', 68_607, 2));
    expect((await admin().post(`/api/verts/${gone?.id}/restore`, {})).status).toBe(200);
    expect(await mails('order_changed')).toEqual([]);
  });

  test('about a cancelled order, without a link, which the undo deletes', async () => {
    const { id } = await order({ isBooking: true });
    await sendLink(world, id);
    await admin().delete(`/api/orders/${id}`);
    const [mail] = await mails('order_cancelled');
    expect(mail?.text_body).toMatch(/is cancelled[^]+ Top\b[^]+ Middle\b/);
    expect(mail?.text_body).not.toContain('/advertiser/');
    expect((await admin().post(`/api/orders/${id}/restore`, {})).status).toBe(200);
    expect(await mails('order_cancelled')).toEqual([]);
  });

  test('about an issue that moves, and none if it returns to its day at once', async () => {
    const { id, verts } = await order({ isBooking: true });
    await sendLink(world, id);
    const { issue } = first(verts).placement;
    const day = addDays(issue.sendingDate, 1);
    expect((await admin().patch(`/api/issues/${issue.id}`, { sendingDate: day })).status).toBe(200);
    expect((await mails('issue_moved')).map(({ recipient }) => recipient)).toEqual([LINK.email]);
    await admin().patch(`/api/issues/${issue.id}`, { sendingDate: issue.sendingDate });
    expect(await mails('issue_moved')).toEqual([]);
  });

  test('about a change that staff ask for, and about an approved ad that staff edit', async () => {
    const need = (rule: string) =>
      admin().patch(`/api/publications/${publication}/approvals`, { rule, fallback: 'leave_out' });
    expect((await need('publisher')).status).toBe(200);
    const { id, verts } = await order({ isBooking: true });
    await sendLink(world, id);
    const { id: vertId, version } = first(verts);
    const content = {
      type: 'ImageVert',
      imageUrl: 'https://img.example/a.png',
      linkUrl: 'https://gruen.example',
    };
    const saved = await admin().patch<{ vert: { version: number } }>(`/api/verts/${vertId}`, {
      ...content,
      version,
    });
    expect(saved.status).toBe(200);
    expect(await mails('ad_edited')).toEqual([]);
    const approve = (of: number) => admin().post(`/api/verts/${vertId}/approve`, { version: of });
    expect((await approve(saved.body.vert.version)).status).toBe(200);
    const edited = await admin().patch<{ vert: { version: number } }>(`/api/verts/${vertId}`, {
      linkUrl: 'https://gruen.example/new',
      version: saved.body.vert.version,
    });
    expect((await mails('ad_edited')).map(({ recipient, minutes }) => [recipient, minutes])).toEqual([
      [LINK.email, 3],
    ]);
    expect((await approve(edited.body.vert.version)).status).toBe(200);
    const asked = await admin().post(`/api/verts/${vertId}/ask_change`, {
      version: edited.body.vert.version,
      remarks: [{ text: 'Please name the price.' }],
    });
    expect(asked.status).toBe(200);
    const [mail] = await mails('change_asked');
    expect(mail?.text_body).toContain('Please name the price.');
    await need('none');
  });

  test('unless the organization has switched the event off', async () => {
    const { body } = await admin().get<{ settings: ReminderSettings }>('/api/ad_reminders');
    const change = (silentEvents: readonly string[], version: number) =>
      admin().patch<{ settings: ReminderSettings }>('/api/ad_reminders', {
        ...body.settings,
        silentEvents,
        version,
      });
    const off = await change(['order_cancelled'], body.settings.version);
    expect(off.body.settings.silentEvents).toEqual(['order_cancelled']);
    const { id } = await order({ isBooking: true });
    await sendLink(world, id);
    await admin().delete(`/api/orders/${id}`);
    expect(await mails('order_cancelled')).toEqual([]);
    expect((await change([], off.body.settings.version)).status).toBe(200);
    expect((await change(['offer_declined'], off.body.settings.version + 1)).status).toBe(422);
  });
});

test('a mail program ends the reminders of a link without cookies, and the contact can switch them on again', async () => {
  const { id } = await order({ isBooking: true });
  const { id: linkId, path } = await sendLink(world, id);
  const unsubscribe = (url: string) =>
    world.app.http.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...fromNewAddress() },
    });
  const hasNone = async () => {
    const [row] = await inside<{ no_reminders: boolean }>(
      'select no_reminders from order_links where organization_id = $1 and id = $2',
      linkId,
    );
    return row?.no_reminders;
  };
  expect((await unsubscribe(`${path}x/reminders`)).statusCode).toBe(404);
  expect(await hasNone()).toBe(false);
  expect((await unsubscribe(`${path}/reminders`)).statusCode).toBe(204);
  expect(await hasNone()).toBe(true);
  const browser = new ContactBrowser(world, fromNewAddress());
  const page = await browser.open(path);
  expect((await browser.get(page)).body).toContain('All reminders again');
  await browser.post(`${page}/mails`, { fewer: 'no' });
  expect(await hasNone()).toBe(false);
});

test('nothing can be delivered for a reservation that has lapsed, and its page has no form', async () => {
  const { id, verts } = await order();
  const browser = new ContactBrowser(world, fromNewAddress());
  const page = await browser.open((await sendLink(world, id)).path);
  expect((await browser.get(page)).body).toContain('type="file"');
  const text = 'update orders set reservation_expire_date = $3 where organization_id = $1 and id = $2';
  await inside(text, id, addDays(world.today, -1));
  expect((await browser.get(page)).body).not.toContain('type="file"');
  const { id: vertId, version } = first(verts);
  const form = { type: 'TextVert', headline: 'Too late', text: 'x', version: String(version) };
  expect((await browser.post(`${page}/ads/${vertId}`, form)).statusCode).toBe(422);
  const { body } = await admin().get<{ order: Order }>(`/api/orders/${id}`);
  expect(first(body.order.verts).headline).toBe('');
});

test('staff get a mail when a contact declines, with the reason', async () => {
  const { id } = await order();
  const browser = new ContactBrowser(world, fromNewAddress());
  const page = await browser.open((await sendLink(world, id)).path);
  await browser.post(`${page}/question`, { kind: 'declined', text: 'Too expensive.' });
  const sent = await mails('offer_declined');
  expect(sent).toHaveLength(1);
  expect(first(sent).recipient).not.toBe(LINK.email);
  expect(first(sent).text_body).toContain('Too expensive.');
});

test('the mails about an order form a thread from the publisher, with the person in charge for replies', async () => {
  const { id } = await order();
  await accept(id);
  const workers = await startGroup(world.app, mailWorkers(world.app));
  await enqueueDueMails(world.app.pool);
  await vi.waitFor(() => expect(received().length).toBe(3), WAIT);
  await admin().post(`/api/orders/${id}/unbook`, {});
  await workers.stop();
  const letters = received().map(({ letter }) => letter);
  const root = `<vertbook.${world.organizations.own.id}.order-${id}@vertbook.example>`;
  for (const letter of letters) {
    expect(letter.from?.value[0]?.address).toBe('post@vertbook.example');
    expect(letter.from?.value[0]?.name).not.toBe('Vertbook');
    expect([letter.references].flat()).toContain(root);
  }
  const confirmation = letters.find(({ subject }) => subject?.includes('confirmation'));
  expect(confirmation?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(confirmation?.replyTo?.value[0]?.address).toContain('@');
  // The link was written by a user.
  const link = letters.find(({ subject }) => subject === LINK.subject);
  expect(link?.headers.has('auto-submitted')).toBe(false);
});
