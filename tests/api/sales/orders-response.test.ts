import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '#contract/sales/orders.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import { closeChecked } from '../support/close-checked.ts';
import { cart, freePlacements, type OneOrder } from '../support/orders.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { firstIssue, makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

/** Characters that JSON escapes, and characters that the database's `format` interprets. */
const ODD = 'a "b" \\n %s %1$s 💡 </script>';

let world: TestApp;
let admin: Scope;
let customerId: number;
/** The statements that the app sent, without those that open a connection. */
let sent: string[] = [];
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.scope('administrator');
  world.app.pool.on('acquire', (client) => {
    const known = client as typeof client & { isWatched?: true };
    if (known.isWatched) return;
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      isWatched: true,
      query: (...given: unknown[]) => {
        const [first] = given;
        sent.push(typeof first === 'string' ? first : (first as { text: string }).text);
        return query(...given);
      },
    });
  });
  customerId = await makeCustomer(admin, 'Möbelhaus Grün');
});
beforeEach(() => {
  sent = [];
});
afterAll(() => closeChecked(world));

/** Places an order and reads it. */
async function placeAndRead(role: 'sales' | 'customer' | 'administrator', body: object) {
  const placed = await world.as(role).post<OneOrder>('/api/orders', body);
  expect(placed.status).toBe(201);
  const read = await world.as(role).get<OneOrder>(`/api/orders/${placed.body.order.id}`);
  return { placed, read };
}

describe('the response to a placed order', () => {
  test.for(['sales', 'customer', 'administrator'] as const)(
    'equals that of reading the order, for %s',
    async (role) => {
      const { placed, read } = await placeAndRead(role, cart(customerId, await freePlacements(admin, 3)));
      expect(placed.body).toEqual(read.body);
      expect(placeOrder.response?.safeParse(placed.body).success).toBe(true);
      expect(Object.keys(placed.body.order).toSorted()).toEqual(Object.keys(read.body.order).toSorted());
      expect(placed.headers['content-type']).toBe(read.headers['content-type']);
    },
  );

  test.for(['sales', 'administrator'] as const)(
    'equals that of reading a booking that was placed at once, for %s',
    async (role) => {
      const body = cart(customerId, await freePlacements(admin, 3), { book: true });
      const { placed, read } = await placeAndRead(role, body);
      expect(placed.body).toEqual(read.body);
      expect(placed.body.order.state).toBe('booked');
    },
  );

  test('keeps every character of names, titles and notes', async () => {
    const { body } = await world.as('administrator').post<{ customer: { id: number } }>('/api/customers', {
      name: ODD,
      customerContactFirstName: ` ${ODD}`,
      customerContactLastName: '',
      customerContactGender: 'f',
    });
    const publicationId = await makePublication(admin, { title: ODD, names: [ODD] });
    const { placements } = await firstIssue(admin, publicationId);
    const { placed, read } = await placeAndRead(
      'sales',
      cart(body.customer.id, [placements[0]!.id], { note: ODD }),
    );
    expect(placed.body).toEqual(read.body);
    expect(placed.body.order).toMatchObject({ note: ODD, customer: { name: ODD } });
    expect(placed.body.order.verts[0]?.placement).toMatchObject({
      name: ODD,
      issue: { publication: { title: ODD } },
    });
  });

  test('has the style of each publication, and its ads by sending date', async () => {
    const [plain, styled] = [await makePublication(admin), await makePublication(admin)];
    const style = { ...defaultVertStyle('de'), labelText: 'Werbung' };
    await world.as('administrator').patch(`/api/publications/${styled}/vert_style`, style);
    const issues = [...(await upcomingIssues(admin, styled)), ...(await upcomingIssues(admin, plain))];
    const placementIds = issues.flatMap(({ placements }) => placements.map(({ id }) => id));
    const { placed, read } = await placeAndRead('sales', cart(customerId, placementIds));
    expect(placed.body).toEqual(read.body);
    const styles = placed.body.order.verts.map(({ placement }) => placement.issue.publication.vertStyle);
    expect(new Set(styles.map((shown) => shown['labelText']))).toEqual(new Set(['Anzeige', 'Werbung']));
  });

  test('is created by the statement that places the order', async () => {
    // The process remembers the session of the first order. The statement of the second order checks it.
    await placeAndRead('sales', cart(customerId, await freePlacements(admin, 3)));
    const body = cart(customerId, await freePlacements(admin, 3));
    sent = [];
    const headers = { 'idempotency-key': 'one statement' };
    expect((await world.as('sales').post('/api/orders', body, headers)).status).toBe(201);
    // The other statements announce orders.
    const statements = sent.filter(
      (text) => !/^\s*(?:begin|commit|with touched|select pg_notify)/.test(text),
    );
    expect(statements).toEqual([expect.stringContaining('place_orders(')]);
  });
});

describe('an order with placements of lapsed reservations', () => {
  test('is refused without releasing them if another placement is not free', async () => {
    const [lapsing = 0, taken = 0] = await freePlacements(admin, 2);
    const { placed } = await placeAndRead(
      'sales',
      cart(customerId, [lapsing], { reservation_expire_date: world.today }),
    );
    await placeAndRead('sales', cart(customerId, [taken]));
    const { today } = world;
    world.today = '2026-11-25';
    try {
      const body = cart(customerId, [lapsing, taken]);
      expect((await world.as('sales').post('/api/orders', body)).body).toMatchObject({
        code: 'placements_unavailable',
        unavailable_placements: [taken],
      });
      const order = await world.as('sales').get<OneOrder>(`/api/orders/${placed.body.order.id}`);
      expect(order.body.order).toMatchObject({ lapsed: true, version: 1 });
      expect((await placeAndRead('sales', cart(customerId, [lapsing]))).placed.status).toBe(201);
    } finally {
      world.today = today;
    }
  });
});
