import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BulkPreview, BulkResult } from '#contract/sales/order-bulk.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { Caller } from '../support/caller.ts';
import { ON_CLUSTER } from '#tests/database/test-database.ts';
import { runInside } from '../support/run-inside.ts';
import { closeChecked } from '../support/close-checked.ts';
import { cart, freePlacements, type OneOrder, place } from '../support/orders.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { capacity, makeCustomer, reserve } from '../support/world.ts';

let world: TestApp;
let admin: Scope;
let customerId: number;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.scope('administrator');
  customerId = await makeCustomer(admin, 'Krane Calder');
});
afterEach(() => {
  world.today = TODAY;
});
afterAll(() => closeChecked(world));

async function reserved(days = 7, fields: object = {}): Promise<number> {
  const body = cart(customerId, await freePlacements(admin, 1), {
    reservation_expire_date: addDays(TODAY, days),
    ...fields,
  });
  return (await place(world.as('sales'), body)).id;
}

type Outcome = Pick<BulkResult, 'id' | 'outcome' | 'code'>;
const outcomes = (orders: readonly BulkResult[]): Outcome[] =>
  orders.map(({ id, outcome, code }) => ({ id, outcome, code }));

async function preview(body: object, by: Caller = world.as('sales')): Promise<BulkPreview[]> {
  const answer = await by.post<{ orders: BulkPreview[] }>('/api/orders/bulk/preview', body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.orders;
}

async function act(body: object, key?: string, by: Caller = world.as('sales')): Promise<BulkResult[]> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await by.post<{ orders: BulkResult[] }>('/api/orders/bulk', body, headers);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.orders;
}

const endOf = async (id: number) =>
  (await world.as('sales').get<OneOrder>(`/api/orders/${id}`)).body.order.reservationExpireDate;

describe('prolonging many orders', () => {
  test('reports the outcome of each order in the preview and in the result', async () => {
    const [soon, longer, booked] = [await reserved(2), await reserved(30), await reserved()];
    await world.as('sales').post(`/api/orders/${booked}/book`);
    const foreign = await reserve(
      await world.scope('administrator', 'other'),
      world.organizations.other.customerId,
      await freePlacements(await world.scope('administrator', 'other'), 1),
    );
    const body = { act: 'prolong', until: addDays(TODAY, 14), orderIds: [soon, longer, booked, foreign] };
    const expected = [
      { id: soon, outcome: 'done', code: null },
      { id: longer, outcome: 'unchanged', code: null },
      { id: booked, outcome: 'refused', code: 'order_booked' },
      { id: foreign, outcome: 'refused', code: 'not_found' },
    ];
    const previewed = await preview(body);
    expect(outcomes(previewed)).toEqual(expected);
    expect(previewed[0]).toMatchObject({
      customer_name: 'Krane Calder',
      count_verts: 1,
      afterFirstSending: true,
    });
    expect(previewed[3]).toMatchObject({ customer_name: '' });
    expect(await endOf(soon)).toBe(addDays(TODAY, 2));
    const results = await act(body);
    expect(outcomes(results)).toEqual(expected);
    expect(results[2]?.reason).toMatch(/\w/);
    expect(await endOf(soon)).toBe(addDays(TODAY, 14));
    expect(await endOf(longer)).toBe(addDays(TODAY, 30));
  });

  test.each([[undefined], [addDays(TODAY, -1)], ['2099-01-01']])('refuses the day %s', async (until) => {
    const answer = await world.as('sales').post('/api/orders/bulk', { act: 'prolong', until, orderIds: [] });
    expect(answer).toMatchObject({ status: 422, body: { errors: { until: [expect.any(String)] } } });
  });
});

describe('a retry', () => {
  test('with the same key returns the first response, and acts on no order again', async () => {
    const ids = [await reserved(), await reserved(), await reserved()];
    const before = await capacity(admin);
    // The third order is cancelled before the request, which therefore refuses it.
    const body = { act: 'cancel', orderIds: ids };
    await world.as('sales').delete(`/api/orders/${ids[2]}`);
    const first = await act(body, 'cancel-three');
    expect(outcomes(first).map(({ outcome }) => outcome)).toEqual(['done', 'done', 'refused']);
    expect(await act(body, 'cancel-three')).toEqual(first);
    expect(await capacity(admin)).toEqual({
      ...before,
      free: before.free + 3,
      reserved: before.reserved - 3,
    });
  });

  test('after a failure in the middle reports everything that was done', async ({ skip }) => {
    skip(ON_CLUSTER, 'Citus has no triggers on distributed tables');
    const ids = [await reserved(), await reserved()];
    await world.app.pool.query(`create function fail_test() returns trigger language plpgsql as $$
      begin if new.id = ${ids[1]} then raise exception 'the process died'; end if; return new; end $$`);
    await world.app.pool.query(
      'create trigger fail_test before update on orders for each row execute function fail_test()',
    );
    const body = { act: 'book', orderIds: ids, versions: [1, 1] };
    const headers = { 'idempotency-key': 'book-two' };
    expect((await world.as('sales').post('/api/orders/bulk', body, headers)).status).toBe(500);
    await world.app.pool.query('drop trigger fail_test on orders');
    const results = await act(body, 'book-two');
    expect(outcomes(results)).toEqual(ids.map((id) => ({ id, outcome: 'done', code: null })));
    // Without the key the orders are refused, because they are booked.
    expect((await act({ act: 'book', orderIds: ids })).map(({ code }) => code)).toEqual([
      'order_booked',
      'order_booked',
    ]);
    const other = await world.as('sales').post('/api/orders/bulk', { ...body, act: 'cancel' }, headers);
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  });
});

describe('the selection', () => {
  test('is all orders of a list', async () => {
    const ids = [await reserved(7, { note: 'Messe Frühling' }), await reserved(8, { note: 'Messe Herbst' })];
    const found = await preview({ act: 'book', query: 'q=Messe&state=reserved&sort=id&creatorId=me' });
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(found.every(({ outcome }) => outcome === 'done')).toBe(true);
    const wrong = await world.as('sales').post('/api/orders/bulk/preview', { act: 'book', query: 'state=x' });
    expect(wrong.status).toBe(422);
  });

  test('has a limit', async () => {
    const orderIds = Array.from({ length: 501 }, (_, index) => index + 1);
    for (const path of ['/api/orders/bulk', '/api/orders/bulk/preview']) {
      expect((await world.as('sales').post(path, { act: 'book', orderIds })).status).toBe(422);
    }
  });
});

describe('rights', () => {
  test('are those of the act', async () => {
    const body = { orderIds: [await reserved()] };
    for (const name of ['prolong', 'book', 'cancel']) {
      const wanted = { ...body, act: name, until: addDays(TODAY, 9) };
      expect((await world.as('viewer').post('/api/orders/bulk', wanted)).status).toBe(403);
      expect((await world.as('viewer').post('/api/orders/bulk/preview', wanted)).status).toBe(403);
    }
    expect((await world.as('customer').post('/api/orders/bulk', { ...body, act: 'book' })).status).toBe(403);
    // A self-service user can cancel only its own reservations. Other orders are not found.
    const by = world.as('customer');
    expect(await act({ ...body, act: 'cancel' }, undefined, by)).toMatchObject([{ code: 'not_found' }]);
    expect(await preview({ ...body, act: 'cancel' }, by)).toMatchObject([{ code: 'not_found' }]);
    const own = await reserve(admin, world.organizations.own.customerId, await freePlacements(admin, 1));
    expect(await act({ orderIds: [own], act: 'cancel' }, undefined, by)).toMatchObject([{ outcome: 'done' }]);
  });
});

describe('the export', () => {
  test('contains the chosen columns of the selected orders, and no formula', async () => {
    const id = await reserved(7, { note: '=1+1' });
    await reserved(7, { note: 'Nicht gewählt' });
    const { status, body, headers } = await world
      .as('sales')
      .post<string>('/api/orders/export', { orderIds: [id], columns: ['note', 'id', 'ready'] });
    expect(status).toBe(200);
    expect(String(headers['content-disposition'])).toContain('.csv');
    const [head, row, ...rest] = body.trim().split('\r\n');
    expect(head?.split(/[;,]/)).toHaveLength(4);
    expect(row).toContain(`${id}`);
    expect(row).toContain(`'=1+1`);
    expect(rest).toEqual([]);
  });

  test('contains the day of an order in the time zone of the organization', async () => {
    const id = await reserved();
    const at = [admin.organizationId, id, '2026-11-19T23:30:00Z'];
    await runInside(admin, 'update orders set reserved_at = $3 where organization_id = $1 and id = $2', at);
    const overview =
      'update order_overviews set created_at = $3 where organization_id = $1 and order_id = $2';
    await runInside(admin, overview, at);
    const wanted = { orderIds: [id], columns: ['created'] };
    const { body } = await world.as('sales').post<string>('/api/orders/export', wanted);
    expect(body).toContain('2026-11-20');
  });

  test('contains all orders of a list, and for a self-service user only its own', async () => {
    const query = { query: 'state=open', columns: ['id'] };
    const lines = async (by: Caller) =>
      (await by.post<string>('/api/orders/export', query)).body.trim().split('\r\n').length - 1;
    expect(await lines(world.as('viewer'))).toBeGreaterThan(3);
    expect(await lines(world.as('customer'))).toBe(0);
  });
});
