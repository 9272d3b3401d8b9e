import { afterAll, beforeAll, expect, test } from 'vitest';
import { recountOrders } from '#server/sales/lists/list-overviews.ts';
import type { Overviews } from '../support/orders.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** More orders than the search scans in its first step or its second step. */
const ORDERS = 3_000;
const CUSTOMERS = 37;
const PAGE = 100;

/** SQL that computes the note of order number `k`. A higher number is a newer order. */
const NOTE = `concat_ws(', ',
  case when k % 10 = 3 then 'Frühjahr' end, case when k % 40 = 7 then 'Herbst' end,
  case when k < 130 then 'Altbestand' end, case when k % 1100 = 5 then 'Weinlese' end,
  case when k % 900 = 11 then 'Auftrag ' || 40 + k % 7 end)`;

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  const scope = await world.scope('administrator');
  await scope.transact(async (tx) => {
    await tx.statement(
      'fill-search-orders',
      `insert into orders (organization_id, id, customer_id, state, booked_at, reserved_at, note)
       select $1, k, $2, 'booked', now(), now() - interval '1 hour' * (${ORDERS} - k), ${NOTE}
       from generate_series(1, ${ORDERS}) as k on conflict do nothing`,
      [tx.organizationId, world.organizations.own.customerId],
    );
    await tx.statement(
      'fill-search-overviews',
      `insert into order_overviews (organization_id, order_id, customer_id, customer_name, publications, publications_text,
         note, state, created_at, booked_at, count_verts, count_sent_verts, first_sending_date, latest_issue_sending_date)
       select $1, o.id, o.customer_id, 'Kunde ' || chr(65 + o.id::int % ${CUSTOMERS} % 26) || o.id % ${CUSTOMERS}, '{Marktbrief}',
         'Marktbrief', o.note, 'booked', o.reserved_at, o.booked_at, 1, 0, now()::date, now()::date
       from orders o where o.organization_id = $1 on conflict do nothing`,
      [tx.organizationId],
    );
    await recountOrders(tx);
  });
});
afterAll(() => world.close());

async function list(query: Record<string, string>): Promise<Overviews> {
  const { status, body } = await world
    .as('viewer')
    .get<Overviews>(`/api/orders/overview?${new URLSearchParams(query)}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** Reads the numbers of all orders page by page, by the cursor of the previous page or by page number. */
async function leaf(query: Record<string, string>, by: 'after' | 'page'): Promise<number[]> {
  const all: number[] = [];
  for (let page = 0, after = ''; ; page += 1) {
    const where = by === 'page' ? { page: String(page) } : after === '' ? {} : { after };
    const { order_overviews: rows, number_of_remaining_orders: remaining } = await list({
      pageSize: String(PAGE),
      ...query,
      ...where,
    });
    all.push(...rows.map(({ id }) => id));
    after = rows.at(-1)?.cursor ?? '';
    // The reported remainder may be too small, but never too large, and is zero only on the last page.
    if (remaining === 0) return all;
    expect(rows).toHaveLength(PAGE);
  }
}

const numbers = Array.from({ length: ORDERS }, (_, index) => index + 1);
const SEARCHES: [string, (k: number) => boolean][] = [
  ['frühjahr', (k) => k % 10 === 3],
  ['Herbst', (k) => k % 40 === 7],
  ['Altbestand', (k) => k < 130],
  ['Weinlese', (k) => k % 1100 === 5],
  ['Marktbrief', () => true],
  // A text of fewer than three characters matches only at the start of a word.
  ['we', (k) => k % 1100 === 5],
  ['ei', () => false],
  ['gibt es nicht', () => false],
  // As a number it matches one order, as text the notes of other orders.
  ['42', (k) => k === 42 || (k % 900 === 11 && k % 7 === 2)],
];

test.each(SEARCHES)(
  'finds every order with %j once, newest first, however many there are',
  async (q, has) => {
    const expected = numbers.filter(has).toReversed();
    expect(await leaf({ q }, 'after')).toEqual(expected);
    expect(await leaf({ q }, 'page')).toEqual(expected);
  },
);

test('the list reports that more orders may remain than it has counted', async () => {
  expect(await list({ q: 'Marktbrief' })).toMatchObject({ remaining_is_minimum: true });
  expect(await list({ q: 'Altbestand' })).not.toHaveProperty('remaining_is_minimum');
  expect(await list({})).not.toHaveProperty('remaining_is_minimum');
});

test.each(SEARCHES)('finds every order with %j once, sorted by the name of the customer', async (q, has) => {
  const expected = numbers.filter(has);
  const found = await leaf({ q, sort: 'customer_name', direction: 'asc' }, 'after');
  expect(found.toSorted((one, other) => one - other)).toEqual(expected);
  const inOrder = await leaf({ sort: 'customer_name', direction: 'asc' }, 'after');
  expect(found).toEqual(inOrder.filter((id) => has(id)));
});
