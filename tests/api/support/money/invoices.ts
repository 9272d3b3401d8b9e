import { GOLDEN_TEXTS, goldenFacts, goldenLines } from '#domain/billing/invoices/golden-invoice.ts';
import { invoiceOf } from '#domain/billing/invoices/invoice-of.ts';
import { createScope, keptFacts, NEW_ORGANIZATION, type Scope } from '#server/platform/db/scope.ts';
import type { FrozenPrice } from '#server/pricing/quotes/frozen-price.ts';
import { refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { ensureSeries, storeIssued } from '#server/billing/invoices/number-invoices.ts';
import type { Caller } from '../caller.ts';
import type { TestApp } from '../test-app.ts';
import { publishPrices } from './published-prices.ts';
import { book, firstIssue, makePublication, upcomingIssues } from '../world.ts';
import { builder } from '#tests/database/query-builder.ts';

/** The seller, who issues the invoices. */
export const SELLER = {
  legalName: 'Verlag Nordlicht GmbH',
  street: 'Hafenweg 1',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  taxNumber: '27/123/45678',
  iban: 'DE89370400440532013000',
} as const;

/** Enters the seller of the organization. */
export async function enterSeller(admin: Caller): Promise<void> {
  const answer = await admin.patch('/api/organization/seller', SELLER);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await admin.patch('/api/organization/letterhead', { email: 'anzeigen@nordlicht.example' });
}

/** The details that an invoice needs of a customer. */
export const BILLED = {
  legalName: 'Solarwerk Jena GmbH',
  invoiceStreet: 'Kahlaische Straße 4',
  invoicePostalCode: '07745',
  invoiceCity: 'Jena',
  invoiceCountry: 'DE',
  invoiceEmail: 'rechnung@solarwerk.example',
  invoiceFormat: 'facturx',
};

/** Enters the details that an invoice needs of a customer. */
export async function enterBilled(admin: Caller, customerId: number, changes: object = {}): Promise<void> {
  const answer = await admin.patch(`/api/customers/${customerId}`, { ...BILLED, ...changes });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** Creates a publication with a price for each of these placements, in minor units. */
export async function makePricedPublication(world: TestApp, prices: Record<string, number>): Promise<number> {
  const names = Object.keys(prices);
  const publication = await makePublication(await world.scope('administrator'), { names });
  await publishPrices(world.as('administrator'), publication, {
    rates: names.map((placementName) => ({ placementName, kind: 'flat', price: prices[placementName] ?? 0 })),
  });
  return publication;
}

/** Books the placements of `count` issues, one order per issue, and records the ads as sent. Returns the ids of the orders. */
export async function sendOrders(
  world: TestApp,
  { publication, customer, count }: { publication: number; customer: number; count: number },
): Promise<number[]> {
  const scope = await world.scope('administrator');
  const issues = (await upcomingIssues(scope, publication, 50)).filter((issue) =>
    issue.placements.every(({ sold }) => !sold),
  );
  const orders: number[] = [];
  for (const { placements } of issues.slice(0, count)) {
    orders.push(
      await book(
        scope,
        customer,
        placements.map(({ id }) => id),
      ),
    );
  }
  await scope.transact(async (tx) => {
    await builder(tx.query)
      .updateTable('verts')
      .set({ sent_at: '2026-11-24T12:00:00Z' })
      .where('organization_id', '=', tx.organizationId)
      .where('order_id', 'in', orders)
      .execute();
    await refreshOverviews(tx, orders);
  });
  return orders;
}

/** Creates an ad of a new publication that was sent at a price and is not billed. */
export async function makeSentAd(scope: Scope, customer: number): Promise<number> {
  const publication = await makePublication(scope, { names: ['Top'] });
  const { placements } = await firstIssue(scope, publication);
  const order = await book(
    scope,
    customer,
    placements.map(({ id }) => id),
  );
  const price: FrozenPrice = {
    currency: 'EUR',
    customerNet: 10_000,
    quotedOn: scope.today,
    steps: [],
    terms: { commissions: [], cashDiscount: null, vatTreatment: 'domestic' },
  };
  return scope.transact(async (tx) => {
    const [sent] = await tx.statement<{ id: number }>(
      'send-one-ad',
      `update verts set sent_at = '2026-11-24T06:00:00Z', price = $3::jsonb
       where organization_id = $1 and order_id = $2 returning id`,
      [tx.organizationId, order, JSON.stringify(price)],
    );
    await refreshOverviews(tx, [order]);
    return sent?.id ?? 0;
  });
}

/** Stores an issued and overdue invoice with a payment, and gives its customer an address for invoices. */
export async function keepInvoice(
  { app }: TestApp,
  organizationId: number,
  customerId: number,
): Promise<{ invoice: number; payment: number }> {
  const facts = goldenFacts({ lines: goldenLines(10_000) }, { paymentDays: 7 });
  const draft = invoiceOf({ ...facts, buyer: { ...facts.buyer, customerId } }, GOLDEN_TEXTS);
  const scope = createScope(app.pool, {
    organizationId,
    user: { id: 1, name: 'Ida', email: '', role: 'administrator', capabilities: [], customerId: null },
    ...keptFacts(NEW_ORGANIZATION),
    locale: 'de',
    timeZone: 'Europe/Berlin',
    today: draft.issuedOn,
    now: `${draft.issuedOn}T09:00:00Z`,
  });
  return scope.transact(async (tx) => {
    await tx.statement(
      'address-of-billed',
      `update customers set invoice_email = 'tor@tor.example' where organization_id = $1 and id = $2`,
      [organizationId, customerId],
    );
    await ensureSeries(tx, 'invoice');
    const { id, invoice } = await storeIssued(tx, 'invoice', { draft: () => draft, correctsId: null });
    const of = { organization_id: organizationId, invoice_id: id };
    const state = { ...of, due_on: invoice.dueOn, currency: invoice.currency, open_amount: 11_800 };
    await builder(tx.query).insertInto('invoice_states').values(state).execute();
    const paid = { ...of, paid_on: invoice.issuedOn, amount: 100 };
    const payment = await builder(tx.query)
      .insertInto('invoice_payments')
      .values(paid)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { invoice: id, payment: payment.id };
  });
}
