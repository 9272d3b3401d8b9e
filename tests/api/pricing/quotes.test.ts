import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import type { listPriceLists, quotePlacements, Quote } from '#contract/pricing/prices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Role } from '#domain/access/abilities.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { rateCardOf } from '../support/money/rate-cards.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

type Priced = Parsed<(typeof quotePlacements)['response']>;
type PriceLists = Parsed<(typeof listPriceLists)['response']>;
type OrderQuote = { quote: Quote | null; quotedOn: string | null };

let world: TestApp;
let publication: number;
let customer: number;
let free: number[];
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  const scope = await world.scope('administrator');
  publication = await makePublication(scope, { names: ['Top', 'Middle', 'Bottom'] });
  customer = await makeCustomer(scope, 'Solarwerk Jena');
  const issues = await upcomingIssues(scope, publication, 12);
  free = issues.flatMap(({ placements }) => placements.map(({ id }) => id));
});
afterAll(() => world.close());

const admin = () => world.as('administrator');
const placementsNamed = async (name: string) => {
  const issues = await upcomingIssues(await world.scope('administrator'), publication, 12);
  return issues.flatMap(({ placements }) =>
    placements.filter((placement) => placement.name === name && !placement.sold).map(({ id }) => id),
  );
};
const quoteOf = (placementIds: readonly number[], role: Role = 'administrator') =>
  world.as(role).post<Priced & ProblemBody>('/api/quotes', { placement_ids: placementIds });
const priceOf = async (orderId: number, role: Role = 'administrator') =>
  world.as(role).get<OrderQuote>(`/api/orders/${orderId}/quote`);

const agree = (vertId: number, body: object, role: Role = 'administrator', key: 'own' | 'other' = 'own') =>
  world.as(role, key).post<ProblemBody>(`/api/verts/${vertId}/special_price`, {
    amount: null,
    basisPoints: null,
    reason: 'Placement lost in October',
    ...body,
  });
const allow = (salesSpecialPricePercent: number) =>
  admin().patch('/api/organization', { salesSpecialPricePercent });

async function placed(placementIds: readonly number[], role: Role = 'administrator', customerId = customer) {
  const answer = await world.as(role).post<{ order: Order } & ProblemBody>('/api/orders', {
    ...(role === 'customer' ? {} : { customer_id: customerId }),
    placement_ids: placementIds,
    reservation_expire_date: addDays(TODAY, 3),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.order;
}

test('without a rate card, neither a cart nor an order has a price', async () => {
  expect((await quoteOf(free.slice(0, 2))).body).toEqual({
    quote: null,
    savings: [],
    billsAdvertiser: false,
  });
  const order = await placed(free.slice(0, 1));
  expect((await priceOf(order.id)).body).toEqual({ quote: null, quotedOn: null });
});

describe('the price lists of publications', () => {
  const listsOf = (role: Role, key: 'own' | 'other' = 'own') =>
    world
      .as(role, key)
      .get<PriceLists>(`/api/price_lists?publicationId=${other}&publicationId=${publication}`);
  let other: number;
  beforeAll(async () => {
    other = await makePublication(await world.scope('administrator'), { names: ['Top'] });
    const theme = { name: 'Theme', basisPoints: 1500, sendingDays: [TODAY], from: null, until: null };
    for (const price of [50_000, 61_300])
      await publishPrices(admin(), other, {
        currency: 'GBP',
        rates: [{ placementName: 'Top', kind: 'cpm', price }],
        surcharges: [{ ...theme, placementNames: ['Top'] }],
      });
    const later = rateCardOf('Later', { validFrom: addDays(TODAY, 1) });
    await admin().post(`/api/publications/${other}/rate_cards`, later);
  });

  test('have the prices that are valid today, for the newsletters that have a rate card', async () => {
    for (const role of ['administrator', 'sales', 'customer'] as const)
      expect((await listsOf(role)).body.priceLists).toEqual([
        {
          publicationId: other,
          currency: 'GBP',
          recipients: 12_480,
          rates: [{ placementName: 'Top', kind: 'cpm', price: 61_300 }],
          surcharges: [expect.objectContaining({ name: 'Theme', sendingDays: [TODAY] })],
        },
      ]);
  });

  test('are refused for viewers, another organization and without a session, and require a newsletter', async () => {
    expect((await listsOf('viewer')).status).toBe(403);
    expect((await listsOf('administrator', 'other')).body).toEqual({ priceLists: [] });
    expect((await world.anonymous.get(`/api/price_lists?publicationId=${other}`)).status).toBe(401);
    for (const query of ['', '?publicationId=x'])
      expect((await admin().get(`/api/price_lists${query}`)).status).toBe(422);
  });
});

describe('with a rate card', () => {
  beforeAll(async () => {
    await publishPrices(admin(), publication, {
      rates: [
        { placementName: 'Top', kind: 'flat', price: 69_000 },
        { placementName: 'Middle', kind: 'cpm', price: 6_200 },
      ],
      frequencyScale: [{ count: 3, basisPoints: 300 }],
    });
  });

  test('a cart has the price of each line, the sums, and the saving by one more placement', async () => {
    const [[top = 0, second = 0] = [], [middle = 0] = [], [bottom = 0] = []] = await Promise.all(
      ['Top', 'Middle', 'Bottom'].map(placementsNamed),
    );
    const issues = await upcomingIssues(await world.scope('administrator'), publication, 12);
    const shownPlace = (id: number) => {
      const issue = issues.find(({ placements }) => placements.some((place) => place.id === id));
      return { id, name: 'Top', publicationId: publication, sendingDate: issue?.sendingDate };
    };
    const { body } = await quoteOf([top, middle, bottom]);
    const net = (id: number) => body.quote?.lines.find((line) => line.placementId === id)?.customerNet;
    // 690.00; 62.00 * 12480/1000 = 773.76; together 1463.76, with 19 % of VAT 1741.87
    expect([top, middle, bottom].map(net)).toEqual([69_000, 77_376, null]);
    expect(body.quote?.totals).toMatchObject({ customerNet: 146_376, gross: 174_187 });
    // 1463.76 less 1463.76 * 0.97, each line rounded: 669.30 and 750.55
    expect(body.savings).toMatchObject([
      {
        publicationIds: [publication],
        from: 3,
        basisPoints: 300,
        instead: 0,
        amount: 4_391,
        agreement: null,
        // The second top place: 690.00 * 0.97 = 669.30, and 43.91 less on the others.
        cheapest: {
          ...shownPlace(second),
          customerNet: 66_930,
          more: 66_930 - 4_391,
        },
      },
    ]);
  });

  test('an order keeps its price when the rate card changes', async () => {
    const ids = (await placementsNamed('Top')).slice(0, 3);
    const before = (await quoteOf(ids)).body.quote;
    const order = await placed(ids);
    expect((await priceOf(order.id)).body).toEqual({ quote: before, quotedOn: TODAY });
    await publishPrices(admin(), publication, {
      rates: [{ placementName: 'Top', kind: 'flat', price: 99_000 }],
    });
    expect((await quoteOf(ids)).body.quote?.totals.customerNet).toBe(3 * 99_000);
    expect((await priceOf(order.id)).body.quote).toEqual(before);
  });

  test('a reservation gets new prices if its user has seen them, and a booking keeps its prices', async () => {
    const [top = 0] = await placementsNamed('Top');
    const order = await placed([top]);
    await publishPrices(admin(), publication, {
      rates: [{ placementName: 'Top', kind: 'flat', price: 89_000 }],
    });
    const at = `/api/orders/${order.id}/quote`;
    expect(await admin().post(at, { customerNet: 99_000 })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await priceOf(order.id)).body.quote?.totals.customerNet).toBe(99_000);
    expect((await admin().post(at, { customerNet: 89_000 })).status).toBe(204);
    expect((await priceOf(order.id)).body.quote?.totals.customerNet).toBe(89_000);
    await admin().post(`/api/orders/${order.id}/book`, {});
    expect(await admin().post(at, { customerNet: 89_000 })).toMatchObject({
      status: 409,
      body: { code: 'order_booked' },
    });
    await publishPrices(admin(), publication, {
      rates: [{ placementName: 'Top', kind: 'flat', price: 99_000 }],
    });
  });

  test('the price of a cancelled placement is removed from the order, and restored with the placement', async () => {
    const order = await placed((await placementsNamed('Top')).slice(0, 2));
    const before = (await priceOf(order.id)).body.quote;
    const vert = order.verts[0]?.id;
    expect((await admin().delete(`/api/verts/${vert}`)).status).toBe(200);
    expect((await priceOf(order.id)).body.quote?.totals.customerNet).toBe(99_000);
    const restored = await admin().post(`/api/verts/${vert}/restore`, {});
    expect(restored.status, JSON.stringify(restored.body)).toBe(200);
    expect((await priceOf(order.id)).body.quote).toEqual(before);
  });

  test('an order in two currencies is refused', async () => {
    const scope = await world.scope('administrator');
    const other = await makePublication(scope);
    await publishPrices(admin(), other, { currency: 'CHF' });
    const [issue] = await upcomingIssues(scope, other);
    const ids = [(await placementsNamed('Top'))[0] ?? 0, issue?.placements[0]?.id ?? 0];
    const refused = {
      status: 422,
      body: { errors: { placement_ids: [expect.stringContaining('currencies')] } },
    };
    expect(await quoteOf(ids)).toMatchObject(refused);
    const order = await admin().post('/api/orders', {
      customer_id: customer,
      placement_ids: ids,
      reservation_expire_date: addDays(TODAY, 3),
    });
    expect(order).toMatchObject(refused);
    // Nothing was reserved.
    await placed(ids.slice(0, 1));
  });

  test('a self-service customer sees the prices of its own orders only', async () => {
    const [top = 0, foreign = 0] = await placementsNamed('Top');
    expect((await quoteOf([top], 'customer')).body.quote?.totals.customerNet).toBe(99_000);
    const own = await placed([top], 'customer');
    expect((await priceOf(own.id, 'customer')).body.quote?.totals.customerNet).toBe(99_000);
    const theirs = await placed([foreign]);
    expect((await priceOf(theirs.id, 'customer')).status).toBe(404);
  });

  test('commission, VAT and cash discount are those of the customer, and stay with the order', async () => {
    const agency = await makeCustomer(await world.scope('administrator'), 'Agentur Weststadt');
    const terms = {
      invoiceCountry: 'AT',
      vatId: 'ATU13585627',
      commissionBasisPoints: 1500,
      cashDiscountDays: 7,
      cashDiscountBasisPoints: 200,
    };
    expect((await admin().patch(`/api/customers/${agency}`, terms)).status).toBe(200);
    const seller = (changes: object) => admin().patch('/api/organization/seller', changes);
    await seller({ country: 'DE', vatId: 'DE136695976' });
    const [top = 0] = await placementsNamed('Top');
    const quoted = async (customer_id?: number) =>
      (await admin().post<Priced>('/api/quotes', { placement_ids: [top], customer_id })).body.quote;
    expect((await quoted())?.totals).toMatchObject({ commissions: [], gross: 117_810, cashDiscount: null });
    // 990.00 less 15 % is 841.50; the customer owes the VAT itself; 2 % of that is 16.83.
    expect(await quoted(agency)).toMatchObject({
      vatTreatment: 'reverse_charge',
      totals: {
        commissions: [{ kind: 'agency', basisPoints: 1500, amount: 14_850 }],
        net: 84_150,
        vat: [{ basisPoints: 0, base: 84_150, amount: 0 }],
        gross: 84_150,
        cashDiscount: { days: 7, basisPoints: 200, amount: 1_683 },
      },
    });
    const order = await placed([top], 'administrator', agency);
    const before = (await priceOf(order.id)).body.quote;
    expect(before?.totals.gross).toBe(84_150);
    await admin().patch(`/api/customers/${agency}`, { invoiceCountry: 'DE', commissionBasisPoints: null });
    expect((await priceOf(order.id)).body.quote).toEqual(before);
    await seller({ smallBusiness: 'yes' });
    const { body } = await quoteOf([top], 'customer');
    expect(body.quote).toMatchObject({ vatTreatment: 'small_business', totals: { gross: 99_000 } });
    // A self-service user cannot ask for the terms of another customer.
    const foreign = await world
      .as('customer')
      .post<Priced>('/api/quotes', { placement_ids: [top], customer_id: agency });
    expect(foreign.body.quote).toEqual(body.quote);
    await seller({ smallBusiness: 'no' });
  });

  describe('a special price', () => {
    let order: Order;
    let vert: number;
    beforeAll(async () => {
      order = await placed((await placementsNamed('Top')).slice(0, 1));
      vert = order.verts[0]?.id ?? 0;
    });

    test('is the last step of the price, remains when the order is quoted again, and can be removed', async () => {
      expect((await agree(vert, { basisPoints: 1800 })).status).toBe(204);
      const [line] = (await priceOf(order.id)).body.quote?.lines ?? [];
      expect(line?.customerNet).toBe(81_180);
      expect(line?.steps.at(-1)).toEqual({
        kind: 'special',
        amount: '81180',
        basisPoints: 1800,
        reason: 'Placement lost in October',
      });
      const asked = { placement_ids: [line?.placementId], order_id: order.id, customer_id: customer };
      const again = await admin().post<Priced>('/api/quotes', asked);
      expect(again.body.quote).toEqual((await priceOf(order.id)).body.quote);
      expect((await admin().post(`/api/orders/${order.id}/quote`, { customerNet: 81_180 })).status).toBe(204);
      expect((await agree(vert, { amount: 50_000 })).status).toBe(204);
      expect((await priceOf(order.id)).body.quote?.totals.customerNet).toBe(50_000);
      expect((await agree(vert, { reason: '' })).status).toBe(204);
      expect((await priceOf(order.id)).body.quote?.totals.customerNet).toBe(99_000);
    });

    test('beyond the limit of the role is refused with an error that names the limit', async () => {
      expect((await agree(vert, { basisPoints: 100 }, 'sales')).status).toBe(403);
      await allow(15);
      const percent = await agree(vert, { basisPoints: 1501 }, 'sales');
      expect(percent).toMatchObject({ status: 422, body: { limits: { basisPoints: 15 } } });
      expect(percent.body.errors?.['basisPoints']?.[0]).toContain('15');
      // 990.00 less 15 % is 841.50.
      const amount = await agree(vert, { amount: 84_149 }, 'sales');
      expect(amount).toMatchObject({ status: 422, body: { limits: { amount: 842 } } });
      expect((await agree(vert, { amount: 84_150 }, 'sales')).status).toBe(204);
      expect((await priceOf(order.id)).body.quote?.totals.customerNet).toBe(84_150);
      await allow(0);
    });

    test.each([
      ['no reason', { basisPoints: 500, reason: ' ' }, 'reason'],
      ['a percentage and a price', { basisPoints: 500, amount: 1 }, 'amount'],
      ['more than all', { basisPoints: 10_001 }, 'basisPoints'],
      ['a negative price', { amount: -1 }, 'amount'],
    ])('with %s is refused under the field', async (_case, body, field) => {
      const { status, body: problem } = await agree(vert, body);
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
    });

    test('is refused for booked orders, other organizations and other roles', async () => {
      for (const role of ['viewer', 'customer'] as const)
        expect((await agree(vert, { basisPoints: 1 }, role)).status).toBe(403);
      expect((await agree(vert, { basisPoints: 1 }, 'administrator', 'other')).status).toBe(404);
      expect((await world.anonymous.post(`/api/verts/${vert}/special_price`, {})).status).toBe(401);
      await admin().post(`/api/orders/${order.id}/book`, {});
      expect(await agree(vert, { basisPoints: 1 })).toMatchObject({ body: { code: 'order_booked' } });
    });
  });
});
