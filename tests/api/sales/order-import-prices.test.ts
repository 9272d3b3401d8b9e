import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceDraft } from '#contract/billing/invoices.ts';
import type { Order } from '#contract/sales/orders.ts';
import { refreshOverviews } from '#server/platform/db/derived-rows.ts';
import type { FrozenPrice } from '#server/pricing/quotes/frozen-price.ts';
import { closeChecked } from '../support/close-checked.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { cart, place } from '../support/orders.ts';
import { dayOf, orderImportOf } from '../support/order-import.ts';
import { runInside } from '../support/run-inside.ts';
import { before, TERMS } from '../support/terms.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

const RATES = { Top: 69_000, Middle: 42_000 };
const CHOICES = '&newCustomers=create';

let world: TestApp;
let orders: ReturnType<typeof orderImportOf>;
beforeAll(async () => {
  world = await startTestApp();
  orders = orderImportOf(world);
});
afterAll(() => closeChecked(world));

const admin = () => world.as('administrator');

/** Creates a newsletter with a rate card whose scale begins with three placements. */
async function makePriced(rates: Partial<typeof RATES> = RATES) {
  const newsletter = await orders.makeNewsletter({ weeks: 14 });
  await publishPrices(admin(), newsletter.id, {
    rates: Object.entries(rates).map(([placementName, price]) => ({ placementName, kind: 'flat', price })),
    frequencyScale: [{ count: 3, basisPoints: 1_000 }],
  });
  return newsletter;
}

/** Returns the prices of the ads of a customer, by sending day and placement. */
async function pricesOf(customer: string): Promise<(FrozenPrice | null)[]> {
  const rows = await runInside<{ price: FrozenPrice | null }>(
    await world.scope('administrator'),
    `select v.price from verts v
     join orders o on o.organization_id = v.organization_id and o.id = v.order_id
     join customers c on c.organization_id = o.organization_id and c.id = o.customer_id
     join placements p on p.organization_id = v.organization_id and p.id = v.placement_id
     where c.name = $1 order by v.sending_date, p.name desc`,
    [customer],
  );
  return rows.map(({ price }) => price);
}

const refresh = async (orderIds: number[]) =>
  (await world.scope('administrator')).transact((tx) => refreshOverviews(tx, orderIds));

const netsOf = async (customer: string) => (await pricesOf(customer)).map((price) => price?.customerNet);
const previewedNets = async (file: string) =>
  (await orders.ask(file)).body.preview.rows.map(({ price }) => price?.amount);

describe('imported bookings', () => {
  // spec: sale-4
  test('have the prices of the rate card, as the same order in a cart has, and the preview shows them', async () => {
    const { title, issues } = await makePriced();
    const days = issues.slice(0, 4);
    const rows = days.map((issue) => `${title};${dayOf(issue)};Top;Import AG`);
    const file = ['Newsletter;Tag;Platz;Kunde', ...rows].join('\n');
    const { rows: previewed } = (await orders.ask(file)).body.preview;
    expect(previewed.map(({ price }) => price)).toEqual(
      days.map(() => ({ amount: 62_100, currency: 'EUR' })),
    );
    expect((await orders.run(file, { choices: CHOICES })).status).toBe(200);
    const others = days.map(({ placements }) => placements.find(({ name }) => name === 'Middle')?.id ?? 0);
    const scope = await world.scope('administrator');
    const { id } = await place(world.as('sales'), cart(await makeCustomer(scope, 'Korb AG'), others));
    expect(await netsOf('Korb AG')).toEqual(days.map(() => 37_800));
    const imported = await pricesOf('Import AG');
    expect(imported.map((price) => price?.customerNet)).toEqual(days.map(() => 62_100));
    expect(imported.map((price) => price?.steps.map(({ kind }) => kind))).toEqual(
      (await pricesOf('Korb AG')).map((price) => price?.steps.map(({ kind }) => kind)),
    );
    // The revenue counters find only orders that are marked.
    const marked = await runInside<{ count: number }>(
      scope,
      `select count(*)::int as count from revenue_sources where kind = 'order' and source_id <> $1`,
      [id],
    );
    expect(marked).toEqual([{ count: 1 }]);
  });

  // spec: sale-4
  test('are billed with these prices once they were sent', async () => {
    const { title, issues } = await makePriced();
    const rows = issues.slice(0, 2).map((issue) => `${title};${dayOf(issue)};Top;Rechnung AG`);
    const file = ['Newsletter;Tag;Platz;Kunde', ...rows].join('\n');
    expect((await orders.run(file, { choices: CHOICES })).status).toBe(200);
    const sent = await runInside<{ order_id: number }>(
      await world.scope('administrator'),
      `update verts v set sent_at = now() from orders o, customers c
       where v.organization_id = $1 and o.organization_id = $1 and o.id = v.order_id and c.organization_id = $1
         and c.id = o.customer_id and c.name = 'Rechnung AG' returning v.order_id`,
      [world.organizations.own.id],
    );
    await refresh(sent.map(({ order_id: id }) => id));
    const { body } = await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts?grouping=month');
    const drafted = body.drafts.filter(({ customerName }) => customerName === 'Rechnung AG');
    expect(drafted.map(({ net }) => net)).toEqual([RATES.Top, RATES.Top]);
  });

  test('have the special prices of the file', async () => {
    const { title, issues } = await makePriced();
    const file = [
      'Newsletter;Tag;Platz;Kunde;Nettopreis;Auftragsnummer',
      `${title};${dayOf(issues[0])};Top;Sonderpreis AG;500,00 €;A 7`,
      `${title};${dayOf(issues[0])};Middle;Sonderpreis AG;;A 7`,
      `${title};${dayOf(issues[1])};Top;Sonderpreis AG;0;A 7`,
    ].join('\n');
    expect((await orders.ask(file)).body.preview.ignoredColumns).toEqual(['Auftragsnummer']);
    expect(await previewedNets(file)).toEqual([50_000, 37_800, 0]);
    expect((await orders.run(file, { choices: CHOICES })).status).toBe(200);
    const prices = await pricesOf('Sonderpreis AG');
    expect(prices.map((price) => price?.customerNet)).toEqual([50_000, 37_800, 0]);
    expect(prices.map((price) => price?.steps.at(-1))).toMatchObject([
      { kind: 'special', reason: 'Import' },
      { kind: 'frequency' },
      { kind: 'special', reason: 'Import' },
    ]);
  });

  test('are refused with a price that is no amount, in another currency or without a list price', async () => {
    const { title, issues } = await makePriced({ Top: RATES.Top });
    const unpriced = await orders.makeNewsletter();
    const file = [
      'Newsletter;Day;Placement;Customer;Price',
      `${title};${dayOf(issues[0])};Top;Falsch AG;auf Anfrage`,
      `${title};${dayOf(issues[1])};Top;Falsch AG;500 CHF`,
      `${title};${dayOf(issues[2])};Middle;Falsch AG;500`,
      `${unpriced.title};${dayOf(unpriced.issues[0])};Top;Falsch AG;500`,
    ].join('\n');
    const none = 'There is no list price for this placement, so no other price can be agreed.';
    const { rows } = (await orders.ask(file)).body.preview;
    expect(rows.map(({ errors }) => errors)).toEqual([
      { price: ['This is not an amount. Please write it as 1,234.50.'] },
      { price: ['The rate card of this newsletter has another currency.'] },
      { price: [none] },
      { price: [none] },
    ]);
    expect((await orders.run(file, { choices: CHOICES })).status).toBe(422);
    expect(await orders.ordersOf('Falsch AG')).toEqual([]);
  });

  // spec: sale-24
  test('have the prices of carts in the same order if an agreement counts the orders before', async () => {
    const { id, title, issues } = await makePriced();
    const scope = await world.scope('administrator');
    const customers = { imported: 'Rahmen AG', carts: 'Rahmen in Körben AG' };
    for (const name of Object.values(customers)) {
      const agreed = await admin().post('/api/agreements', {
        customerId: await makeCustomer(scope, name),
        name: 'Rahmen',
        publicationId: id,
        scaleGroup: '',
        firstDay: scope.today,
        promisedCount: 1,
        promisedAmount: null,
      });
      expect(agreed.status, JSON.stringify(agreed.body)).toBe(201);
    }
    const [first, second, third, fourth] = issues;
    const file = [
      'Newsletter;Tag;Platz;Kunde;Notiz',
      ...[first, second].map((issue) => `${title};${dayOf(issue)};Top;${customers.imported};eins`),
      ...[third, fourth].map((issue) => `${title};${dayOf(issue)};Top;${customers.imported};zwei`),
    ].join('\n');
    const previewed = await previewedNets(file);
    expect((await orders.run(file)).status).toBe(200);
    const [{ id: customerId } = { id: 0 }] = await runInside<{ id: number }>(
      scope,
      'select id from customers where name = $1',
      [customers.carts],
    );
    const middle = (issue: typeof first) => issue?.placements.find(({ name }) => name === 'Middle')?.id ?? 0;
    const carts = [[first, second].map(middle), [third, fourth].map(middle)];
    const placed: Order[] = [];
    for (const ids of carts) placed.push(await place(world.as('sales'), cart(customerId, ids)));
    expect(placed).toHaveLength(2);
    expect(previewed).toEqual([69_000, 69_000, 62_100, 62_100]);
    expect(await netsOf(customers.imported)).toEqual(previewed);
    expect(await netsOf(customers.carts)).toEqual([42_000, 42_000, 37_800, 37_800]);
  });

  // spec: sale-4
  test('need a reason after their booking deadline, which the history keeps', async () => {
    const { id, title, issues } = await makePriced();
    const { body } = await admin().get<{ terms: { version: number } }>(`/api/publications/${id}/terms`);
    await admin().patch(`/api/publications/${id}/terms`, {
      ...TERMS,
      deadlines: { ...TERMS.deadlines, booking: before(2) },
      version: body.terms.version,
    });
    const file = [
      'Newsletter;Tag;Platz;Kunde',
      `${title};${dayOf(issues[0])};Top;Spät AG`,
      `${title};${dayOf(issues[8])};Top;Spät AG`,
    ].join('\n');
    const { rows } = (await orders.ask(file)).body.preview;
    expect(rows.map(({ isLate }) => isLate)).toEqual([true, false]);
    const refused = await orders.run(file, { choices: CHOICES });
    expect([refused.status, refused.body.refusals]).toMatchObject([422, [{ line: 2 }]]);
    expect(await orders.ordersOf('Spät AG')).toEqual([]);
    const reason = encodeURIComponent('Am Telefon gebucht');
    const imported = await orders.run(file, { choices: `${CHOICES}&lateReason=${reason}` });
    expect(imported.status, JSON.stringify(imported.body)).toBe(200);
    const history = await runInside<{ reason: string; count: number }>(
      await world.scope('administrator'),
      `select details ->> 'reason' as reason, jsonb_array_length(details -> 'placementIds') as count
       from audit_log where action = 'booked_late'`,
    );
    expect(history).toEqual([{ reason: 'Am Telefon gebucht', count: 1 }]);
  });

  test('do not take a placement that a request of a storefront holds', async () => {
    const { id, title, issues } = await orders.makeNewsletter();
    const scope = await world.scope('administrator');
    const placementId = issues[0]?.placements.find(({ name }) => name === 'Top')?.id;
    const [request] = await runInside<{ id: number }>(
      scope,
      `insert into storefront_requests (organization_id, publication_id, issue_id, placement_names, locale, company, contact_name, email,
         vat_id, message, mail_domain, token_hash, held_until)
       values ($1, $2, $3, '{Top}', 'de', 'Besuch AG', 'Ada', 'ada@besuch.example', '', '', 'besuch.example', '\\x00',
         now() + interval '1 hour') returning id`,
      [scope.organizationId, id, issues[0]?.id],
    );
    await runInside(
      scope,
      `insert into storefront_holds (organization_id, placement_id, request_id, held_until)
       values ($1, $2, $3, now() + interval '1 hour')`,
      [scope.organizationId, placementId, request?.id],
    );
    const file = `Newsletter;Tag;Platz;Kunde\n${title};${dayOf(issues[0])};Top;Später AG`;
    const { rows } = (await orders.ask(file)).body.preview;
    expect(rows[0]?.errors).toEqual({
      placement: ['This placement is held for a request or an offered change.'],
    });
    expect((await orders.run(file, { choices: CHOICES })).status).toBe(422);
    expect(await orders.ordersOf('Später AG')).toEqual([]);
  });
});
