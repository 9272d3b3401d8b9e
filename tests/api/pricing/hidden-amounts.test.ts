import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#contract/index.ts';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Route } from '#contract/platform/route.ts';
import type { Role } from '#domain/access/abilities.ts';
import { addDays } from '#domain/platform/day.ts';
import { NOTIFICATION_KINDS } from '#domain/customers/notification.ts';
import { NEW_ORGANIZATION } from '#server/platform/db/scope.ts';
import { systemScope } from '#server/platform/db/system-scope.ts';
import { notifyOfActs } from '#server/customers/notifications/notify-of-acts.ts';
import { notifyOfLapsing } from '#server/customers/notifications/notify.ts';
import { sendDailyMails } from '#server/customers/notifications/send-daily-mails.ts';
import type { Caller } from '../support/caller.ts';
import { callRoute, type Ids, makeRecords } from '../support/entry-points.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { listen } from '../support/live-listener.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer, upcomingIssues } from '../support/world.ts';

/** Unique amounts: a price of the rate card, a special price of another customer, and the promise of that customer. */
const PRICE = 7_321_983;
const SPECIAL = 5_432_177;
const PROMISED = 98_765_431;
const WITH_VAT = 8_713_160;
/** The agency's commission of 15 % of the price, the rest of the price, and the rest with 19 % VAT. */
const FOR_AGENCY = [1_098_297, 6_223_686, 7_406_186];

/** Returns a pattern that finds the amounts in minor or major units, in the format of any language. */
function patternOf(...amounts: readonly number[]): RegExp {
  const texts = amounts.map((amount) => {
    const whole = `${Math.floor(amount / 100)}`.replaceAll(/\B(?=(\d{3})+$)/g, '[.,\\s]?');
    return `${whole}[.,]?${`${amount % 100}`.padStart(2, '0')}`;
  });
  return new RegExp(texts.map((text) => `(?<!\\d)${text}(?!\\d)`).join('|'));
}
const ANY = patternOf(PRICE, WITH_VAT, SPECIAL, PROMISED, ...FOR_AGENCY);

let world: TestApp;
/** Records of the self-service customer and of another one, each with amounts. */
let own: Ids;
let foreign: Ids;
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  const scope = await world.scope('administrator');
  const records = await makeRecords(world, 'own');
  const publication = await makePricedPublication(world, { Top: PRICE });
  await enterSeller(admin());
  const agency = await makeCustomer(scope, 'Agentur Otha');
  await enterBilled(admin(), agency, { partyKind: 'agency', commissionBasisPoints: 1500 });
  const other = await makeCustomer(scope, 'Brandt Wärme');
  for (const id of [other, world.organizations.own.customerId]) await enterBilled(admin(), id);
  own = { ...records, publication, ...(await sell(publication, world.organizations.own.customerId, agency)) };
  foreign = { ...own, ...(await sell(publication, other, agency)) };
  const made = await admin().post<{ agreement: { id: number } }>('/api/agreements', {
    customerId: other,
    publicationId: publication,
    scaleGroup: '',
    firstDay: TODAY,
    promisedCount: null,
    promisedAmount: PROMISED,
    currency: 'EUR',
  });
  foreign.agreement = made.body.agreement.id;
});
afterAll(() => world.close());

const admin = () => world.as('administrator');

/** Two sent ads of an agency's orders, of which one is billed and the other is a draft, and a reservation with a special price. */
async function sell(publication: number, customer: number, agency: number): Promise<Partial<Ids>> {
  const [billed = 0, sent = 0] = await sendOrders(world, { publication, customer, count: 2 });
  for (const order of [billed, sent])
    await admin().patch(`/api/orders/${order}/parties`, { agencyId: agency, billToId: customer });
  const { drafts } = (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts?grouping=order'))
    .body;
  const draft = drafts.find(({ orderIds }) => orderIds.includes(billed));
  const issued = await admin().post<{ invoice: InvoiceRecord } & ProblemBody>('/api/invoices', {
    vertIds: draft?.vertIds,
    gross: draft?.gross,
  });
  expect(issued.status, JSON.stringify(issued.body)).toBe(201);
  const issues = await upcomingIssues(await world.scope('administrator'), publication, 50);
  const free = issues.flatMap(({ placements }) => placements.filter(({ sold }) => !sold));
  const [first, second] = free.map(({ id }) => id);
  const reserved = await admin().post<{ order: Order } & ProblemBody>('/api/orders', {
    customer_id: customer,
    placement_ids: [first],
    reservation_expire_date: addDays(TODAY, 3),
    special_prices: [{ placement_id: first, amount: SPECIAL, basisPoints: null, reason: 'Lost position' }],
  });
  const { order } = reserved.body;
  await admin().post(`/api/orders/${order.id}/papers`, { kind: 'offer', locale: 'de', gross: 0, mail: null });
  return {
    customer,
    order: order.id,
    vert: order.verts[0]?.id ?? 0,
    placement: second ?? 0,
    invoice: issued.body.invoice.id,
  };
}

const closed = routes.filter(({ needs, file }) => needs !== 'public' && file !== 'text/event-stream');
const reading = closed.filter(
  ({ method, name }) =>
    method === 'GET' || ['quotePlacements', 'exportOrders', 'previewOrdersAct'].includes(name),
);
/** Signing out ends the session of the other calls. */
const writing = closed.filter((route) => !reading.includes(route) && route.name !== 'signOut');

/** Returns the names of the routes whose responses contain an amount of the pattern. */
async function tellingRoutes(
  caller: Caller,
  called: readonly Route[],
  { of, pattern }: { of: readonly Ids[]; pattern: RegExp },
): Promise<string[]> {
  const telling = new Set<string>();
  for (const ids of of)
    for (const route of called) {
      const { body } = await callRoute(caller, route, ids);
      if (pattern.test(JSON.stringify(body))) telling.add(route.name);
    }
  return [...telling].toSorted();
}

/** Searches for a customer with amounts and for its order, and returns the searches whose results contain an amount. */
async function tellingSearches(caller: Caller, name: string): Promise<string[]> {
  const customer = await makeCustomer(await world.scope('administrator'), name);
  await enterBilled(admin(), customer);
  const { order } = await sell(own.publication, customer, own.customer);
  const telling: string[] = [];
  const found: string[] = [];
  for (const word of [name, `${order}`])
    for (const path of ['search', 'suggestions', 'orders/overview']) {
      const { body } = await caller.get<object>(`/api/${path}?q=${encodeURIComponent(word)}`);
      const text = JSON.stringify(body);
      if (ANY.test(text)) telling.push(`${path} ${word}`);
      if (text.includes(name)) found.push(path);
    }
  expect(found).toEqual(expect.arrayContaining(['search', 'orders/overview']));
  return telling;
}

/** Returns the mails to a user of the organization, with their attachments, as JSON. */
async function mailsTo(email: string): Promise<string[]> {
  const scope = await world.scope('administrator');
  const rows = await runInside<{ mail: string }>(
    scope,
    'select to_jsonb(m)::text as mail from outgoing_mails m where organization_id = $1 and recipient = $2 order by id',
    [scope.organizationId, email],
  );
  return rows.map(({ mail }) => mail);
}

describe('amounts', () => {
  test('are in the responses to an administrator by at least these routes', async () => {
    const telling = await tellingRoutes(admin(), reading, { of: [foreign], pattern: ANY });
    expect(telling).toEqual(
      expect.arrayContaining([
        'exportInvoices',
        'exportJournal',
        'exportJournalLines',
        'exportMonth',
        'exportRevenue',
        'getAgreement',
        'getInvoice',
        'getInvoiceXml',
        'getOrderQuote',
        'listAgreements',
        'listInvoiceDrafts',
        'listInvoices',
        'listPriceLists',
        'listRateCards',
        'quotePlacements',
        'showRevenue',
        'tryRateCard',
      ]),
    );
  });

  test('of another customer are in no response to a self-service user, who gets its own amounts', async () => {
    const caller = world.as('customer');
    const others = patternOf(SPECIAL, PROMISED, ...FOR_AGENCY);
    // These routes name no customer: they always show the invoices of the own one, from which a commission of its agency is deducted.
    const ownAccount = new Set(['exportOwnAccount', 'getOwnAccount']);
    const naming = reading.filter(({ name }) => !ownAccount.has(name));
    expect(await tellingRoutes(caller, naming, { of: [foreign], pattern: others })).toEqual([]);
    expect(await tellingRoutes(caller, reading, { of: [own], pattern: ANY })).toEqual([
      'exportOrders',
      'exportOwnAccount',
      'getOrderQuote',
      'getOwnAccount',
      'getOwnInvoiceXml',
      'listPriceLists',
      'quotePlacements',
    ]);
  });

  test.each<Role>(['sales', 'viewer'])(
    'are in no response to %s without the right to see prices',
    async (role) => {
      await admin().patch('/api/organization', { salesSeePrices: false });
      const caller = world.as(role);
      expect(await tellingSearches(caller, `Kelterei ${role}`)).toEqual([]);
      const of = [own, foreign];
      expect(await tellingRoutes(caller, reading, { of, pattern: ANY })).toEqual([]);
      expect(await tellingRoutes(caller, writing, { of, pattern: ANY })).toEqual([]);
      expect((await caller.get('/api/session')).status).toBe(200);
      const requoted = await caller.post(`/api/orders/${foreign.order}/quote`, { customerNet: PRICE });
      expect(requoted.status).toBe(403);
    },
  );

  test('are in no live event', async () => {
    const address = await world.app.http.listen({ port: 0, host: '127.0.0.1' });
    const listener = await listen(address, world.organizations.own.users.viewer.token, 0);
    const sold = await sell(own.publication, foreign.customer, own.customer);
    await listener.next(({ change }) => change.orders?.includes(sold.order ?? 0) ?? false);
    expect(ANY.test(JSON.stringify(listener.received))).toBe(false);
    listener.close();
  });

  test.each<Role>(['sales', 'viewer', 'customer'])(
    'of other customers are in no mail to %s',
    async (role) => {
      await admin().patch('/api/organization', { salesSeePrices: false });
      const { id: organization, users } = world.organizations.own;
      const settings = { hidden: [], mailed: NOTIFICATION_KINDS };
      await world.as(role).patch('/api/notifications/settings', settings);
      // A reservation with amounts that lapses soon, in which the user is mentioned.
      const { order } = await sell(own.publication, foreign.customer, own.customer);
      const text = `Bitte, @${role} of nordlicht`;
      expect((await admin().post(`/api/orders/${order}/comments`, { text })).status).toBe(201);
      const job = systemScope(world.app.pool, {
        ...NEW_ORGANIZATION,
        id: organization,
        time_zone: 'Europe/Berlin',
        default_locale: 'de',
        today: TODAY,
        now: `${TODAY}T08:00:00Z`,
      });
      await notifyOfActs(job);
      await notifyOfLapsing(job);
      await sendDailyMails(job, 'https://ads.example');
      const mails = await mailsTo(users[role].email);
      if (role !== 'customer') expect(mails.join()).toContain(`/orders/${order}`);
      const hidden = role === 'customer' ? patternOf(SPECIAL, PROMISED, ...FOR_AGENCY) : ANY;
      expect(mails.filter((mail) => hidden.test(mail))).toEqual([]);
    },
  );
});
