import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OrderOverview } from '#contract/sales/orders.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { closeChecked } from '../support/close-checked.ts';
import { cart, type Overviews, place, sendNow } from '../support/orders.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

const CUSTOMERS = ['Zoo am Wald', 'Ärztehaus Mitte', 'apotheke Nord', 'Bäckerei Ost', 'Ärztehaus Mitte 2'];
const TITLES = ['Zeit und Ziel', 'Äpfel und Birnen', 'Morgenblatt'];
const NOTES = ['Zweitbuchung', 'eilig', '', 'Ende Mai', 'ärgerlich', '100 % Rabatt_Aktion', 'Eilig!'];
const COUNT = 23;

let world: TestApp;
let admin: Scope;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.scope('administrator');
  const customers = await Promise.all(CUSTOMERS.map((name) => makeCustomer(admin, name)));
  const stock: number[][] = [];
  for (const title of TITLES) {
    const issues = await upcomingIssues(admin, await makePublication(admin, { title }), 8);
    stock.push(issues.flatMap((issue) => issue.placements.map((placement) => placement.id)));
  }
  for (let index = 0; index < COUNT; index += 1) {
    const of = [index % 3, (index * 2) % 3].slice(0, 1 + (index % 2));
    const placementIds = [...new Set(of)].map((publication) => stock[publication]!.shift()!);
    const fields = {
      note: NOTES[index % NOTES.length],
      reservation_expire_date: addDays(TODAY, 5 + (index % 6)),
    };
    await place(world.as('sales'), cart(customers[index % customers.length]!, placementIds, fields));
  }
});
afterEach(() => {
  world.today = TODAY;
});
afterAll(() => closeChecked(world));

async function list(query = ''): Promise<Overviews> {
  const { status, body } = await world.as('viewer').get<Overviews>(`/api/orders/overview?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

const ids = async (query: string) => (await list(query)).order_overviews.map((row) => row.id);

const found = async (q: string, t?: string) =>
  (await list(`q=${encodeURIComponent(q)}${t === undefined ? '' : `&t=${t}`}&pageSize=100`)).order_overviews;

/** Reads all pages in sequence, by page number, by cursor, or by both. */
async function leaf(query: string, by: 'page' | 'after' | 'both', pageSize = 5): Promise<OrderOverview[]> {
  const all: OrderOverview[] = [];
  for (let page = 0, after = ''; ; page += 1) {
    const where = [
      by === 'after' ? '' : `page=${page}`,
      by === 'page' || after === '' ? '' : `after=${after}`,
    ];
    const { order_overviews: rows, number_of_remaining_orders: remaining } = await list(
      `${query}&pageSize=${pageSize}&${where.join('&')}`,
    );
    all.push(...rows);
    expect(remaining).toBe(COUNT - all.length);
    after = rows.at(-1)?.cursor ?? '';
    if (remaining === 0) return all;
  }
}

const byName = new Intl.Collator('und').compare;
const keys: Record<string, (one: OrderOverview, other: OrderOverview) => number> = {
  id: () => 0,
  created_at: (one, other) => Date.parse(one.created_at) - Date.parse(other.created_at),
  customer_name: (one, other) => byName(one.customer_name.toLowerCase(), other.customer_name.toLowerCase()),
  publications: (one, other) =>
    byName(one.publications.join(', ').toLowerCase(), other.publications.join(', ').toLowerCase()),
  note: (one, other) => byName(one.note.toLowerCase(), other.note.toLowerCase()),
};

describe('the orders list', () => {
  // spec: entity-6
  test('shows each order in one row', async () => {
    const { order_overviews: rows, number_of_remaining_orders: remaining } = await list();
    expect([rows.length, remaining]).toEqual([COUNT, 0]);
    const row = rows.find((candidate) => candidate.publications.length === 2)!;
    expect(row).toMatchObject({
      state: 'reserved',
      lapsed: false,
      count_verts: 2,
      count_sent_verts: 0,
      has_failed_verts: false,
      booked_at: null,
    });
    expect(row.publications.toSorted()).toEqual(row.publications);
  });

  // spec: orders-3
  test.each(
    Object.keys(keys).flatMap(
      (sort) =>
        [
          [sort, 'asc'],
          [sort, 'desc'],
        ] as const,
    ),
  )('is sorted by %s %s, on every page, by page and by cursor', async (sort, direction) => {
    const query = `sort=${sort}&direction=${direction}`;
    const whole = (await list(query)).order_overviews;
    const sign = direction === 'asc' ? 1 : -1;
    const expected = whole.toSorted((one, other) => sign * (keys[sort]!(one, other) || one.id - other.id));
    expect(whole.map((row) => row.id)).toEqual(expected.map((row) => row.id));
    for (const by of ['page', 'after', 'both'] as const) {
      expect(
        (await leaf(query, by)).map((row) => row.id),
        by,
      ).toEqual(expected.map((row) => row.id));
    }
  });

  // spec: orders-4, constant-26
  test('starts with the newest order, and each other column with its smallest value', async () => {
    expect(await ids('')).toEqual(await ids('sort=created_at&direction=desc'));
    for (const sort of ['id', 'customer_name', 'publications', 'note']) {
      expect(await ids(`sort=${sort}`)).toEqual(await ids(`sort=${sort}&direction=asc`));
    }
  });

  test('continues at the cursor, even if orders were placed meanwhile', async () => {
    const firstPage = await list('pageSize=10');
    const placementIds = (await upcomingIssues(admin, await makePublication(admin), 1))[0]!.placements.map(
      ({ id }) => id,
    );
    const order = await reserve(admin, world.organizations.own.customerId, placementIds);
    const { order_overviews: rows } = await list(
      `pageSize=10&page=1&after=${firstPage.order_overviews.at(-1)!.cursor}`,
    );
    const seen = new Set(firstPage.order_overviews.map((row) => row.id));
    expect(rows.some((row) => seen.has(row.id))).toBe(false);
    await world.as('sales').delete(`/api/orders/${order}`);
  });

  test('is empty after its end', async () => {
    expect(await list('page=9999&pageSize=100')).toEqual({
      order_overviews: [],
      number_of_remaining_orders: 0,
    });
    const last = (await list()).order_overviews.at(-1)!;
    expect(await list(`after=${last.cursor}`)).toEqual({
      order_overviews: [],
      number_of_remaining_orders: 0,
    });
  });

  test('is readable by the viewer, not without a session, and never for another organization', async () => {
    expect((await world.anonymous.get('/api/orders/overview')).status).toBe(401);
    const { body } = await world.as('administrator', 'other').get<Overviews>('/api/orders/overview');
    expect(body).toEqual({ order_overviews: [], number_of_remaining_orders: 0 });
  });
});

describe('searching the orders', () => {
  test('finds customers, newsletters and notes that contain the text, ignoring case', async () => {
    expect((await found('BÄCKEREI')).every((row) => row.customer_name === 'Bäckerei Ost')).toBe(true);
    expect((await found('äpfel und')).every((row) => row.publications.includes('Äpfel und Birnen'))).toBe(
      true,
    );
    expect(new Set((await found('eilig')).map((row) => row.note))).toEqual(new Set(['eilig', 'Eilig!']));
    expect(await found('gibt es nicht')).toEqual([]);
  });

  test('searches for the text literally', async () => {
    expect(new Set((await found('100 %')).map((row) => row.note))).toEqual(new Set(['100 % Rabatt_Aktion']));
    expect(new Set((await found('t_A')).map((row) => row.note))).toEqual(new Set(['100 % Rabatt_Aktion']));
    for (const hostile of ['%', '_', '\\', `'; drop table orders; --`]) {
      expect(
        (await found(hostile)).every((row) => row.note.includes(hostile)),
        hostile,
      ).toBe(true);
    }
  });

  // spec: call-13
  test('finds exactly the chosen customer, newsletter or note', async () => {
    expect(new Set((await found('Ärztehaus Mitte', 'customer')).map((row) => row.customer_name))).toEqual(
      new Set(['Ärztehaus Mitte']),
    );
    expect(
      (await found('Morgenblatt', 'publication')).every((row) => row.publications.includes('Morgenblatt')),
    ).toBe(true);
    expect(await found('Morgen', 'publication')).toEqual([]);
    expect(new Set((await found('Ende', 'note')).map((row) => row.note))).toEqual(new Set(['Ende Mai']));
  });

  test('finds an order by its number', async () => {
    const [row] = (await list('sort=id&direction=desc&pageSize=1')).order_overviews;
    expect((await found(String(row!.id))).map(({ id }) => id)).toContain(row!.id);
  });

  // spec: entity-32, call-13
  test('counts the following orders', async () => {
    const all = (await found('Ärztehaus')).length;
    const { number_of_remaining_orders: remaining } = await list(
      `q=${encodeURIComponent('Ärztehaus')}&pageSize=3`,
    );
    expect(remaining).toBe(all - 3);
  });
});

describe('the lists of the dashboard', () => {
  // spec: dashboard-2
  test('name the reservations that end within a week, the next first', async () => {
    const { order_overviews: rows } = await list('status=expiring-reservations');
    const ends = rows.map((row) => row.reservation_expire_date!);
    expect(ends.toSorted()).toEqual(ends);
    expect(new Set(ends)).toEqual(new Set([5, 6, 7].map((days) => addDays(TODAY, days))));
  });

  // spec: dashboard-3
  test('name the orders that were fulfilled within a week, the latest first, and say what failed', async () => {
    const [first, second] = (await list('sort=id&pageSize=2')).order_overviews;
    for (const row of [first!, second!]) await world.as('sales').post(`/api/orders/${row.id}/book`);
    const { body } = await world
      .as('sales')
      .get<{ order: { verts: { id: number }[] } }>(`/api/orders/${first!.id}`);
    for (const vert of body.order.verts) await sendNow(admin, vert.id);
    world.today = addDays(first!.latest_issue_sending_date, 7);
    const { order_overviews: rows } = await list('status=latest-fulfilled');
    expect(rows.find((row) => row.id === first!.id)).toMatchObject({
      has_failed_verts: false,
      count_sent_verts: 1,
    });
    const failed = (await list(`q=${second!.id}`)).order_overviews.find((row) => row.id === second!.id);
    expect(failed?.has_failed_verts).toBe(true);
    world.today = addDays(first!.latest_issue_sending_date, 8);
    expect((await list('status=latest-fulfilled')).order_overviews.map((row) => row.id)).not.toContain(
      first!.id,
    );
  });
});
