import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#server/db/scope.ts';
import type { Overviews } from './support/orders.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

/** More than the list looks through before it asks the index. */
const ORDERS = 4_500;

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  for (const organization of ['own', 'other'] as const) {
    const scope = await world.scope('administrator', organization);
    await scope.transact((tx) => writeOrders(tx, world.organizations[organization].customerId));
  }
});
afterAll(() => world.close());

/** Orders as the list reads them, without ads; the first 50 are the oldest. */
async function writeOrders(tx: Tx, customerId: number): Promise<void> {
  await tx.statement(
    'search-test-orders',
    `insert into orders (organization_id, customer_id, state, reserved_at, booked_at, note)
     select $1, $2, 'booked', timestamptz '2026-01-01' + k * interval '1 minute', '2026-11-01',
       case when k <= 50 then 'Weinlese 100 % ' || k when k % 2 = 0 then 'Frühjahr ' || k else '' end
     from generate_series(1, ${ORDERS}) as k`,
    [tx.organizationId, customerId],
  );
  await tx.statement(
    'search-test-overviews',
    `insert into order_overviews (organization_id, order_id, customer_id, customer_name, publications, publications_text,
       note, state, created_at, booked_at, count_verts, count_sent_verts, first_sending_date, latest_issue_sending_date)
     select $1, o.id, o.customer_id, 'Käserei', '{Morgenblatt}', 'Morgenblatt', o.note, o.state, o.reserved_at, o.booked_at,
       1, 0, '2026-12-01', '2026-12-01' from orders o where o.organization_id = $1 and o.customer_id = $2`,
    [tx.organizationId, customerId],
  );
  await tx.statement(
    'search-test-count',
    'insert into order_counts (organization_id, slot, live) values ($1, 0, $2)',
    [tx.organizationId, ORDERS],
  );
}

async function search(query: Record<string, string>): Promise<Overviews> {
  const { status, body } = await world
    .as('sales')
    .get<Overviews>(`/api/orders/overview?${new URLSearchParams(query)}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

describe('among many orders', () => {
  test('what stands in few old ones is found, and counted exactly', async () => {
    const found = await search({ q: 'WEINLESE', pageSize: '20' });
    expect(found.order_overviews.map((row) => row.note)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Weinlese 100 % ${50 - index}`),
    );
    expect(found.number_of_remaining_orders).toBe(30);
  });

  test('every page of it follows the one before, by number and by cursor', async () => {
    const all = (await search({ q: 'weinlese', pageSize: '100' })).order_overviews.map((row) => row.id);
    expect(all.length).toBe(50);
    const first = await search({ q: 'weinlese', pageSize: '20' });
    const after = first.order_overviews.at(-1)?.cursor ?? '';
    for (const query of [{ page: '1' }, { after }, { page: '1', after }]) {
      const second = await search({ q: 'weinlese', pageSize: '20', ...query });
      expect(second.order_overviews.map((row) => row.id)).toEqual(all.slice(20, 40));
      expect(second.number_of_remaining_orders).toBe(10);
    }
    expect((await search({ q: 'weinlese', pageSize: '20', page: '3' })).order_overviews).toEqual([]);
  });

  test('what stands in many is found at once, and counted as far as it was looked', async () => {
    const found = await search({ q: 'frühjahr', pageSize: '100', sort: 'id' });
    expect(found.order_overviews.length).toBe(100);
    expect(found.number_of_remaining_orders).toBeGreaterThan(0);
    expect(found.number_of_remaining_orders).toBeLessThan(ORDERS);
    const rest = await search({ q: 'frühjahr', pageSize: '100', page: '22' });
    expect([rest.order_overviews.length, rest.number_of_remaining_orders]).toEqual([25, 0]);
  });

  test('an order is found by its number, and not by a part of it', async () => {
    const [oldest] = (await search({ sort: 'id', pageSize: '1' })).order_overviews;
    const number = String((oldest?.id ?? 0) + 60);
    const found = (await search({ q: number })).order_overviews;
    expect(found.map((row) => row.id)).toContain(Number(number));
    expect(found.every((row) => row.id === Number(number) || row.note.includes(number))).toBe(true);
  });

  test('what is typed is taken as it stands, in the index, too', async () => {
    expect((await search({ q: '100 % 7' })).order_overviews.map((row) => row.note)).toEqual([
      'Weinlese 100 % 7',
    ]);
    for (const hostile of ['Wein_ese', 'Wein%ese', String.raw`Wein\lese`, `'; drop table orders; --`]) {
      expect((await search({ q: hostile })).order_overviews, hostile).toEqual([]);
    }
  });

  test('a chosen newsletter or note is found, and nothing like it', async () => {
    expect((await search({ q: 'Morgenblatt', t: 'publication' })).order_overviews.length).toBe(100);
    expect((await search({ q: 'Morgen', t: 'publication' })).order_overviews).toEqual([]);
    expect((await search({ q: 'Weinlese', t: 'note' })).order_overviews.length).toBe(50);
  });

  test('notes of old orders are suggested where no new one has the text', async () => {
    const { body } = await world
      .as('sales')
      .get<{ suggestions: { type: string; value: string }[] }>('/api/suggestions?q=Weinlese');
    expect(body.suggestions.filter(({ type }) => type === 'note').length).toBe(7);
  });
});
