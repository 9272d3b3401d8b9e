import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { closeChecked } from '../support/close-checked.ts';
import { cart, type Overviews, place } from '../support/orders.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let admin: Scope;
let publicationId: number;
/** The sending dates of the newsletter, and the ids of the test orders by the name of their special property. */
let dates: string[];
const orders: Record<string, number> = {};

beforeAll(async () => {
  world = await startTestApp();
  admin = await world.scope('administrator');
  publicationId = await makePublication(admin, { title: 'Werftbrief' });
  const other = await makePublication(admin, { title: 'Hallenbrief' });
  const issues = await upcomingIssues(admin, publicationId, 8);
  const others = await upcomingIssues(admin, other, 8);
  dates = issues.map((issue) => issue.sendingDate);
  const customerId = await makeCustomer(admin, 'Krane Calder');
  const order = async (name: string, by: 'sales' | 'administrator', ids: number[], days: number) => {
    const fields = { reservation_expire_date: addDays(TODAY, days), note: `Notiz ${name}` };
    orders[name] = (await place(world.as(by), cart(customerId, ids, fields))).id;
  };
  const placement = (week: number, from = issues) => from[week]?.placements[0]?.id ?? 0;
  await order('early', 'sales', [placement(1)], 3);
  await order('late', 'sales', [placement(6)], 30);
  await order('split', 'sales', [placement(2), placement(5)], 10);
  await order('elsewhere', 'administrator', [placement(1, others)], 10);
  await order('booked', 'administrator', [placement(3)], 10);
  await order('lapsed', 'sales', [placement(4)], 0);
  await world.as('sales').post(`/api/orders/${orders['booked']}/book`);
  await admin.transact(async (tx) => {
    await tx.statement(
      'complete-early',
      'update verts set has_missing_data = false where organization_id = $1 and order_id = $2',
      [tx.organizationId, orders['early']],
    );
  });
  world.today = addDays(TODAY, 1);
});
afterAll(() => closeChecked(world));

async function list(query: string): Promise<Overviews> {
  const { status, body } = await world.as('sales').get<Overviews>(`/api/orders/overview?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

const nameOf = (id: number) => Object.keys(orders).find((name) => orders[name] === id);

/** Returns the names of the test orders in a list, in the order of the list. */
async function names(query: string): Promise<string[]> {
  const { order_overviews: rows } = await list(query);
  return rows.flatMap((row) => nameOf(row.id) ?? []);
}

describe('the filters of the orders list', () => {
  test.each([
    ['state=open', ['booked', 'elsewhere', 'split', 'late', 'early']],
    ['state=reserved', ['elsewhere', 'split', 'late', 'early']],
    ['state=booked', ['booked']],
    ['state=fulfilled', []],
    ['state=lapsed', ['lapsed']],
    ['expiresUntil=10d', ['elsewhere', 'split', 'early']],
    ['expiresUntil=2d&state=open', ['early']],
    ['incomplete=1', ['booked', 'elsewhere', 'split', 'late']],
    ['creatorId=me', ['split', 'late', 'early']],
    ['creatorId=me&expiresUntil=10d', ['split', 'early']],
    ['creatorId=me&q=split', ['split']],
    ['state=open&q=Calder&t=customer&creatorId=me', ['split', 'late', 'early']],
    ['state=reserved&sort=reservation_expire_date', ['early', 'split', 'elsewhere', 'late']],
    ['state=open&sort=next_sending_date&creatorId=me', ['early', 'split', 'late']],
    ['state=reserved&sort=id&direction=asc', ['early', 'late', 'split', 'elsewhere']],
  ])('%s', async (query, expected) => {
    expect(await names(query.replace('q=Calder', 'q=Krane%20Calder'))).toEqual(expected);
  });

  test('select a newsletter, and the days on which an ad is sent', async () => {
    const inNewsletter = `publicationId=${publicationId}`;
    expect(await names(inNewsletter)).toEqual(['booked', 'split', 'late', 'early']);
    expect(await names(`${inNewsletter}&creatorId=me&state=reserved`)).toEqual(['split', 'late', 'early']);
    // The order has issues before and after these days, but none within.
    expect(await names(`sendingFrom=${dates[3]}&sendingTo=${dates[4]}`)).toEqual(['booked']);
    expect(await names(`sendingFrom=${dates[5]}`)).toEqual(['split', 'late']);
    expect(await names(`sendingTo=${dates[1]}&${inNewsletter}`)).toEqual(['early']);
    expect(await names('publicationId=999999999')).toEqual([]);
  });

  test('count the hits, their placements and their next sending', async () => {
    const { hits, order_overviews: rows } = await list('creatorId=me');
    expect(hits).toEqual({ orders: 3, isMinimum: false, placements: 4, nextSendingDate: dates[1] });
    expect(rows.at(-1)).toMatchObject({ next_sending_date: dates[1], count_complete_verts: 1 });
    expect(rows[0]).toMatchObject({ next_sending_date: dates[2], count_complete_verts: 0 });
    expect(rows[0]?.creator).not.toBe('');
  });

  test('page by cursor and by number', async () => {
    const first = await list('creatorId=me&pageSize=2');
    expect(first.number_of_remaining_orders).toBe(1);
    const after = first.order_overviews.at(-1)?.cursor ?? '';
    expect(await names(`creatorId=me&pageSize=2&page=1&after=${after}`)).toEqual(['early']);
    expect(await names('creatorId=me&pageSize=2&page=1')).toEqual(['early']);
  });

  test('show the history of an order that lapsed, and of none of another customer', async () => {
    const own = await world.as('customer').get<Overviews>('/api/orders/overview?state=open');
    expect(own.body.order_overviews).toEqual([]);
    const foreign = await world
      .as('administrator', 'other')
      .get<Overviews>(`/api/orders/overview?publicationId=${publicationId}`);
    expect(foreign.body.order_overviews).toEqual([]);
  });

  test.each([
    'state=gone',
    'publicationId=x',
    'creatorId=you',
    'expiresUntil=2026-02-30',
    'sort=next_sending_date',
  ])('refuse %s', async (query) => {
    expect((await world.as('sales').get(`/api/orders/overview?${query}`)).status).toBe(422);
  });
});
