import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '#contract/customers/customers.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { Findings } from '#contract/sales/search.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Role } from '#domain/access/abilities.ts';
import { closeChecked } from '../support/close-checked.ts';
import { cart, type Overviews, place } from '../support/orders.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

const OWN_CUSTOMER = 'Käserei Aumann (Verlag Nordlicht)';

let world: TestApp;
let staffs: Order;
let own: Order;
beforeAll(async () => {
  world = await startTestApp();
  const admin = await world.scope('administrator');
  const mueller = await makeCustomer(admin, 'Müller & Söhne');
  await makeCustomer(admin, 'Möbel Müllermann');
  const publicationId = await makePublication(admin, { title: 'Advertising Weekly' });
  const issues = await upcomingIssues(admin, publicationId, 6);
  const ids = issues.flatMap((issue) => issue.placements.map((placement) => placement.id));
  await world.as('administrator').patch(`/api/issues/${issues[1]?.id}`, { topic: 'Wärmepumpen im Altbau' });
  staffs = await place(world.as('sales'), cart(mueller, ids.slice(0, 2), { note: 'Frühjahrskampagne' }));
  own = await place(world.as('customer'), cart(mueller, ids.slice(2, 4), { note: 'Herbstaktion' }));

  const other = await world.scope('administrator', 'other');
  await makeCustomer(other, 'Müllerei Südwind');
  await makePublication(other, { title: 'Zeppelinpost' });
});
afterEach(() => {
  world.today = TODAY;
});
afterAll(() => closeChecked(world));

async function find(q: string, role: Role = 'sales'): Promise<Findings> {
  const answer = await world.as(role).get<Findings>(`/api/search?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

async function list(query: string) {
  const path = `/api/orders/overview?${query}`;
  return (await world.as('sales').get<Overviews & { didYouMean?: string[] }>(path)).body;
}

async function choose(q: string) {
  const path = `/api/customers?limit=20&q=${q}`;
  return (await world.as('sales').get<{ customers: Customer[]; similar?: Customer[] }>(path)).body;
}

const names = ({ customers }: Findings) => customers.map(({ name }) => name);
const numbers = ({ orders }: Findings) => orders.map(({ id }) => id);

describe('the search over everything', () => {
  // spec: shell-9
  test('finds customers, orders and issues that contain the text', async () => {
    const found = await find('müller');
    expect(names(found)).toEqual(['Müller & Söhne', 'Möbel Müllermann']);
    expect(numbers(found)).toEqual([staffs.id]);
    expect(found.similarTo).toBeNull();
    expect(found.orders[0]).toEqual({
      id: staffs.id,
      customerName: 'Müller & Söhne',
      note: 'Frühjahrskampagne',
      publications: ['Advertising Weekly'],
      placements: 2,
      firstSendingDate: staffs.verts[0]?.placement.issue.sendingDate,
      state: 'reserved',
      lapsed: false,
    });
    const { issues } = await find('wärmepumpen');
    expect(issues).toMatchObject([
      { topic: 'Wärmepumpen im Altbau', publicationTitle: 'Advertising Weekly' },
    ]);
  });

  test('finds nothing for an empty text', async () => {
    expect(await find(' ')).toEqual({
      customers: [],
      orders: [],
      invoices: [],
      issues: [],
      free: [],
      hasMoreFree: false,
      similarTo: null,
    });
  });

  test('finds an order by its number first, even if it has lapsed', async () => {
    world.today = addDays(TODAY, 10);
    for (const q of [String(staffs.id), `#${staffs.id}`]) {
      expect((await find(q)).orders[0]).toMatchObject({ id: staffs.id, placements: 2, lapsed: true });
    }
  });

  test('finds customers by the words of their names, in any order and inside other words', async () => {
    for (const typed of ['söhne müller', 'müller mann möbel', 'mann müller']) {
      const found = await find(typed);
      const all = names(found);
      expect([
        typed,
        all.includes('Müller & Söhne'),
        all.includes('Möbel Müllermann'),
        found.similarTo,
      ]).toEqual([typed, typed === 'söhne müller', typed !== 'söhne müller', null]);
    }
    expect(numbers(await find('söhne müller'))).toEqual([staffs.id]);
    expect(names(await find('söhne müller', 'customer'))).toEqual([]);
  });

  test('tolerates typos, and says so', async () => {
    for (const typed of ['Mueler', 'Muller', 'mülelr']) {
      const found = await find(typed);
      expect([typed, found.similarTo, names(found)[0]]).toEqual([typed, 'Müller', 'Müller & Söhne']);
    }
    const advertising = await find('advertsing');
    expect([advertising.similarTo, numbers(advertising)]).toEqual(['Advertising', [own.id, staffs.id]]);
    expect((await find('waermepumpn')).issues).toHaveLength(1);
    expect((await find('Frühjahrskampange')).similarTo).toBe('Frühjahrskampagne');
  });

  test('tolerates one typo in the beginning of a word, from four letters on', async () => {
    for (const typed of ['mlül', 'mulr', 'mülre', 'umll']) {
      const found = await find(typed);
      expect([typed, found.similarTo, names(found)[0]]).toEqual([typed, 'Müller', 'Müller & Söhne']);
      expect(numbers(found)).toEqual([staffs.id]);
    }
    expect((await find('mlü')).similarTo).toBeNull();
  });

  test('does not match texts that differ too much', async () => {
    expect(await find('Quartalsabschluss')).toMatchObject({
      customers: [],
      orders: [],
      free: [],
      similarTo: null,
    });
  });

  test('shows a viewer no customers, but the orders of the list', async () => {
    const found = await find('müller', 'viewer');
    expect([names(found), numbers(found)]).toEqual([[], [staffs.id]]);
  });

  // spec: call-32
  test('shows a self-service user only its own orders, and suggests no words of others', async () => {
    expect(await find('Aumann', 'customer')).toMatchObject({
      customers: [],
      orders: [{ id: own.id, customerName: OWN_CUSTOMER }],
    });
    expect((await find('Herbstakton', 'customer')).similarTo).toBe('Herbstaktion');
    for (const q of ['müller', 'mueler', 'Frühjahrskampange', String(staffs.id)]) {
      expect(await find(q, 'customer'), q).toMatchObject({
        customers: [],
        orders: [],
        free: [],
        similarTo: null,
      });
    }
  });

  test('suggests no words of another organization', async () => {
    for (const q of ['südwind', 'Suedwnd', 'Zeppelinpst', 'Zeppelinpost']) {
      expect(await find(q), q).toMatchObject({
        customers: [],
        orders: [],
        issues: [],
        free: [],
        similarTo: null,
      });
    }
  });
});

describe('if no record contains the search text', () => {
  // spec: orders-8
  test('the orders list is empty, and suggests similar terms', async () => {
    expect(await list('q=Mueler')).toEqual({
      order_overviews: [],
      number_of_remaining_orders: 0,
      didYouMean: ['Müller'],
    });
    expect((await list('q=Mueler&t=customer')).didYouMean).toBeUndefined();
    expect((await list('q=Quartalsabschluss')).didYouMean).toEqual([]);
    expect((await list(`q=${encodeURIComponent('Müller')}`)).didYouMean).toBeUndefined();
  });

  test('the suggestions offer similar terms', async () => {
    const { body } = await world.as('sales').get('/api/suggestions?q=advertsing');
    expect(body).toEqual({ suggestions: [], didYouMean: ['Advertising'] });
  });

  test('the choice of customers offers similar ones', async () => {
    const { customers, similar } = await choose('Mueler');
    expect(customers).toEqual([]);
    expect(similar?.map(({ name }) => name)).toEqual(['Möbel Müllermann', 'Müller & Söhne']);
    expect((await choose('Aumann')).similar).toBeUndefined();
  });
});
