import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { addDays } from '#domain/platform/day.ts';
import { countLockWaits } from '#tests/database/lock-waits.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

const RATES = { Top: 69_000, Middle: 42_000 };

let world: TestApp;
let customer: number;
let tops: number[];
/** The statements that the app sent. */
let sent: string[] = [];
beforeAll(async () => {
  world = await startTestApp();
  world.app.pool.on('acquire', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [first] = given as [string | { text: string }];
        sent.push(typeof first === 'string' ? first : first.text);
        return query(...given);
      },
    });
  });
  const scope = await world.scope('administrator');
  const publication = await makePublication(scope, { names: ['Top'] });
  customer = await makeCustomer(scope, 'Solarwerk Jena');
  await publishPrices(world.as('administrator'), publication, {
    rates: Object.entries(RATES).map(([placementName, price]) => ({ placementName, kind: 'flat', price })),
  });
  const issues = await upcomingIssues(scope, publication, 12);
  tops = issues.map(({ placements }) => placements.find(({ name }) => name === 'Top')?.id ?? 0);
});
afterAll(() => world.close());

const order = (placementIds: readonly number[], headers = {}) =>
  world
    .as('sales')
    .post<{ order: Order }>(
      '/api/orders',
      { customer_id: customer, placement_ids: placementIds, reservation_expire_date: addDays(TODAY, 3) },
      headers,
    );
const pricesOf = async (orderId: number) => {
  type Frozen = { customerNet: number; terms: { commissions: { basisPoints: number }[] } };
  const scope = await world.scope('administrator');
  const rows = await scope.read((tx) =>
    tx.statement<{ price: Frozen }>(
      'prices-of-order',
      'select price from verts where organization_id = $1 and order_id = $2',
      [tx.organizationId, orderId],
    ),
  );
  return rows.map(({ price }) => price);
};

/** Places an order that has read its price facts and waits for the transaction of `change`. Returns the order's prices. */
async function orderWhile(placementId: number, change: (holder: pg.PoolClient) => Promise<unknown>) {
  const holder = await world.app.pool.connect();
  try {
    await holder.query(`begin; set local app.organization_id = '${world.organizations.own.id}'`);
    await change(holder);
    const waiting = order([placementId], { 'idempotency-key': `waits for ${placementId}` });
    await vi.waitUntil(async () => (await countLockWaits(world.app.pool)) > 0);
    await holder.query('commit');
    const { status, body } = await waiting;
    expect(status, JSON.stringify(body)).toBe(201);
    return await pricesOf(body.order.id);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

test('an order is priced by the state of the placement at the time when the order locks it', async () => {
  const [top = 0] = tops;
  const prices = await orderWhile(top, (holder) =>
    holder.query(`update placements set name = 'Middle' where id = $1`, [top]),
  );
  expect(prices.map(({ customerNet }) => customerNet)).toEqual([RATES.Middle]);
});

test('an order is priced by the terms of the customer at the time when the order locks the customer', async () => {
  const [, top = 0] = tops;
  const prices = await orderWhile(top, (holder) =>
    holder.query('update customers set commission_basis_points = 1500 where id = $1', [customer]),
  );
  expect(prices.map(({ terms }) => terms.commissions.map(({ basisPoints }) => basisPoints))).toEqual([
    [1_500],
  ]);
});

/** Returns the different statements of `act` that check the session, read price facts or place the order. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  sent = [];
  await act();
  return [...new Set(sent)].filter((text) => /from sessions|quote_facts\(|place_orders\(/.test(text));
}

const read = expect.stringContaining('select quote_facts(');
const nearby = expect.stringContaining('select nearby_quote_facts(');
const write = expect.stringContaining('place_orders(');

/** Makes a publication whose prices no process has read, and returns the ids of its placements. */
async function makeUnknown(names: readonly string[] = ['Top']): Promise<number[]> {
  const scope = await world.scope('administrator');
  const publication = await makePublication(scope, { names: [...names] });
  await publishPrices(world.as('administrator'), publication, {
    rates: Object.entries(RATES).map(([placementName, price]) => ({ placementName, kind: 'flat', price })),
  });
  const issues = await upcomingIssues(scope, publication, 12);
  return issues.flatMap(({ placements }) => placements.map(({ id }) => id));
}

test('price facts are read before the first order, unless a quote has read them', async () => {
  const [top = 0] = await makeUnknown();
  expect(await statementsOf(() => order([top]))).toEqual([read, nearby, write]);
  const [shown = 0] = await makeUnknown();
  await world.as('sales').post('/api/quotes', { placement_ids: [shown], customer_id: customer });
  expect(await statementsOf(() => order([shown]))).toEqual([write]);
});

test('later orders of a publication read no price facts', async () => {
  const [first = 0, second = 0, third = 0] = await makeUnknown(['Top', 'Middle']);
  expect(await statementsOf(() => order([first]))).toEqual([read, nearby, write]);
  expect(await statementsOf(() => order([second, third]))).toEqual([write]);
});

test('an order with outdated known price facts has the current price, and updates the known facts', async () => {
  const [first = 0, second = 0, third = 0] = await makeUnknown();
  await order([first]);
  const scope = await world.scope('administrator');
  await scope.transact((tx) =>
    tx.statement(
      'rename-behind',
      `update placements set name = 'Middle' where organization_id = $1 and id = any ($2::bigint[])`,
      [tx.organizationId, [second, third]],
    ),
  );
  const { body } = await order([second]);
  expect((await pricesOf(body.order.id)).map(({ customerNet }) => customerNet)).toEqual([RATES.Middle]);
  // The second order has read the third placement, too.
  expect(await statementsOf(() => order([third]))).toEqual([write]);
});

test('an order has the current price, even if a quote has shown a different one', async () => {
  const [, , , , top = 0] = tops;
  await world.as('sales').post('/api/quotes', { placement_ids: [top], customer_id: customer });
  const prices = await orderWhile(top, (holder) =>
    holder.query(`update placements set name = 'Middle' where id = $1`, [top]),
  );
  expect(prices.map(({ customerNet }) => customerNet)).toEqual([RATES.Middle]);
});

test('the agreements of a customer are read for each order', async () => {
  const [first = 0, second = 0, third = 0] = await makeUnknown();
  expect(await statementsOf(() => order([first]))).toEqual([read, nearby, write]);
  const scope = await world.scope('administrator');
  await scope.transact((tx) =>
    tx.statement(
      'agree-behind',
      `insert into agreements (organization_id, customer_id, name, scale_group, currency, first_day, last_day, promised_count, creator_name)
       values ($1, $2, 'A-2026-12', 'all', 'EUR', $3, $4, 3, 'Ada Lindner')`,
      [tx.organizationId, customer, TODAY, addDays(TODAY, 300)],
    ),
  );
  const outdated = await statementsOf(() => order([second]));
  expect(outdated).toEqual([write, read, nearby]);
  expect(await statementsOf(() => order([third]))).toEqual([read, write]);
});

async function factsIn(timeZone: string): Promise<unknown[]> {
  const client = await world.app.pool.connect();
  try {
    await client.query(`begin; set local timezone to '${timeZone}'`);
    const values = [world.organizations.own.id, tops, customer, TODAY];
    const { rows } = await client.query('select quote_facts($1, $2, $3, $4) as facts', values);
    return rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('price facts have the same text in each time zone', async () => {
  expect(await factsIn('Asia/Tokyo')).toEqual(await factsIn('UTC'));
});
