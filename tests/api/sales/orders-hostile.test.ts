import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeChecked } from '../support/close-checked.ts';
import { cart, freePlacements, place } from '../support/orders.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let world: TestApp;
let orderId: number;
beforeAll(async () => {
  world = await startTestApp();
  const placementIds = await freePlacements(await world.scope('administrator'), 1);
  const order = await place(world.as('sales'), cart(world.organizations.own.customerId, placementIds));
  orderId = order.id;
});
afterAll(() => closeChecked(world));

/** Sends a malformed request. The response must be a problem with the given status. */
async function send(options: InjectOptions, status: number): Promise<{ code?: string; errors?: object }> {
  const { token } = world.organizations.own.users.administrator;
  const response = await world.app.http.inject({
    ...options,
    headers: { authorization: `Bearer ${token}`, ...options.headers },
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    status,
    'application/problem+json',
  ]);
  return response.json();
}

const json = { 'content-type': 'application/json' };
const post = (payload: string, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/orders',
  headers,
  payload,
});
const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

describe('a body that cannot be read', () => {
  test.each([
    ['a truncated one', post('{"customer_id": 1, "placement_ids": [1,'), 400],
    ['no body', post(''), 400],
    ['not JSON', post('customer_id=1'), 400],
    ['a list', post('[1,2,3]'), 422],
    ['a number', post('42'), 422],
    ['null', post('null'), 400],
    ['a deep one', post(nested), 422],
    ['one of 10 MB', post(JSON.stringify({ note: 'x'.repeat(10 * 1024 * 1024) })), 413],
    ['XML', post('<order/>', { 'content-type': 'application/xml' }), 415],
    ['a form', post('customer_id=1', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
    ['no known type', post('{}', { 'content-type': 'application/jsonx' }), 415],
  ] as const)('is refused: %s', async (_what, options, status) => {
    await send(options, status);
  });
});

describe('an order with malicious fields', () => {
  test.each([
    [
      '10,000 placements',
      { placement_ids: Array.from({ length: 10_000 }, (_, index) => index + 1) },
      'placement_ids',
    ],
    ['100,000 placements', { placement_ids: Array.from({ length: 100_000 }, () => 1) }, 'placement_ids'],
    ['ids as text', { placement_ids: ['1; drop table orders'] }, 'placement_ids'],
    ['an id beyond all numbers', { placement_ids: [1e308] }, 'placement_ids'],
    ['an id beyond the exact numbers', { customer_id: 2 ** 60 }, 'customer_id'],
    ['an object for an id', { customer_id: { $ne: null } }, 'customer_id'],
    ['a note with a NUL', { note: 'a\u0000b' }, 'note'],
    ['a note that is a list', { note: ['a'] }, 'note'],
    ['a day with a time', { reservation_expire_date: '2026-12-01T00:00:00Z' }, 'reservation_expire_date'],
    ['a day with more behind it', { reservation_expire_date: "2026-12-01'; --" }, 'reservation_expire_date'],
    ['an endless day', { reservation_expire_date: '9'.repeat(100_000) }, 'reservation_expire_date'],
    ['infinity', { reservation_expire_date: 'infinity' }, 'reservation_expire_date'],
  ])('is refused under its field: %s', async (_what, fields, field) => {
    const body = cart(world.organizations.own.customerId, [1], fields);
    const problem = await send(post(JSON.stringify(body)), 422);
    expect(Object.keys(problem.errors ?? {})).toContain(field);
  });

  test('stores every character that is valid text', async () => {
    const placementIds = await freePlacements(await world.scope('administrator'), 1);
    const note = '=HYPERLINK("x")\u202e <script>alert(1)</script> 𝒩 \uFFFD 🎄 \r\n zwei';
    const order = await place(
      world.as('sales'),
      cart(world.organizations.own.customerId, placementIds, { note }),
    );
    expect(order.note).toBe(note);
    const { status } = await world
      .as('sales')
      .get(`/api/orders/overview?q=${encodeURIComponent('<script>')}&sort=note`);
    expect(status).toBe(200);
  });
});

test('an order that names a prototype is placed without it', async () => {
  const placementIds = await freePlacements(await world.scope('administrator'), 1);
  const polluted: object = JSON.parse(
    '{"__proto__": {"note": "polluted"}, "constructor": {"prototype": {"note": "polluted"}}}',
  );
  const body = cart(world.organizations.own.customerId, placementIds, { note: undefined });
  const order = await place(world.as('sales'), { ...body, ...polluted });
  expect(order.note).not.toBe('polluted');
  expect(({} as { note?: string }).note).toBeUndefined();
});

test('an order with a deeply nested unknown field and an idempotency key is placed', async () => {
  const placementIds = await freePlacements(await world.scope('administrator'), 1);
  const body = JSON.stringify(cart(world.organizations.own.customerId, placementIds));
  const { token } = world.organizations.own.users.administrator;
  const { statusCode } = await world.app.http.inject(
    post(body.replace('{', `{"deep":${nested},`), {
      ...json,
      authorization: `Bearer ${token}`,
      'idempotency-key': 'deep',
    }),
  );
  expect(statusCode).toBe(201);
});

describe('a malicious address', () => {
  test.each([
    ['/api/orders/overview?page=-1', 422],
    ['/api/orders/overview?page=1.5', 422],
    ['/api/orders/overview?page=1e3', 422],
    ['/api/orders/overview?page=999999999999', 422],
    ['/api/orders/overview?page=1&page=2', 422],
    ['/api/orders/overview?pageSize=0', 422],
    ['/api/orders/overview?pageSize=101', 422],
    ['/api/orders/overview?sort=password', 422],
    ['/api/orders/overview?sort=id;drop%20table%20orders', 422],
    ['/api/orders/overview?direction=up', 422],
    ['/api/orders/overview?status=all', 422],
    ['/api/orders/overview?t=user&q=a', 422],
    [`/api/orders/overview?q=${'x'.repeat(201)}`, 422],
    ['/api/orders/overview?q=a%00b', 422],
    ['/api/orders/overview?after=nonsense', 422],
    [`/api/orders/overview?after=${cursor('nonsense', 1)}`, 422],
    [`/api/orders/overview?after=${cursor('2026-11-24 25:00:00+00', 1)}`, 422],
    [`/api/orders/overview?after=${cursor('2026-11-24 10:00:00+00', '1')}`, 422],
    [`/api/orders/overview?sort=id&after=${cursor('1 or 1=1', 1)}`, 422],
    [`/api/orders/overview?sort=id&after=${cursor('99999999999999999999', 1)}`, 422],
    [`/api/orders/overview?sort=note&after=${cursor('a\u0000', 1)}`, 422],
    [`/api/orders/overview?status=expiring-reservations&after=${cursor('2026-02-31', 1)}`, 422],
    [`/api/orders/overview?after=${'A'.repeat(1001)}`, 422],
    ['/api/orders/0', 404],
    ['/api/orders/-1', 404],
    ['/api/orders/1e1', 404],
    ['/api/orders/99999999999999999999', 404],
    ['/api/orders/9007199254740993', 404],
    ['/api/orders/%00', 404],
    ["/api/orders/1'%20or%20'1'='1", 404],
    ['/api/orders/%E0%A4%A', 400],
    [`/api/orders/${'1'.repeat(200)}`, 400],
    ['/api/issues?publicationId=1&weekNumber=2026-54', 422],
    ['/api/issues?publicationId=1&weekNumber=2025-53', 422],
    ['/api/suggestions?q=a%00b', 422],
  ])('is refused: %.90s', async (url, status) => {
    await send({ method: 'GET', url }, status);
  });

  test.each([
    ['?page=100000000&pageSize=100'],
    ['?q=%25&t=customer'],
    ['?q=%5C&t=publication'],
    ['?q=999999999999999'],
    [`?sort=note&after=${Buffer.from('["\ud800",1]').toString('base64url')}`],
    ['?unknown=1'],
  ])('is accepted, because it is valid: %s', async (query) => {
    expect((await world.as('sales').get(`/api/orders/overview${query}`)).status).toBe(200);
  });
});

describe('an order that is changed by an invalid request', () => {
  test.each([
    ['a number for a note', { note: 7 }, 'note'],
    ['a novel for a note', { note: 'x'.repeat(2001) }, 'note'],
    ['a word for a version', { version: 'latest' }, 'version'],
    ['a version before the first', { version: 0 }, 'version'],
    ['a number for a day', { reservationExpireDate: 1 }, 'reservationExpireDate'],
    ['a day that is not', { reservationExpireDate: '2026-11-31' }, 'reservationExpireDate'],
  ])('stays unchanged: %s', async (_what, body, field) => {
    const problem = await send(
      {
        method: 'PATCH',
        url: `/api/orders/${orderId}`,
        headers: json,
        payload: JSON.stringify({ version: 1, ...body }),
      },
      422,
    );
    expect(Object.keys(problem.errors ?? {})).toEqual([field]);
  });

  test('cannot be given to another organization or customer', async () => {
    const foreign = { organization_id: 2, customer_id: 2, customerId: 2, state: 'booked', id: 5, version: 1 };
    const { status } = await world.as('sales').patch(`/api/orders/${orderId}`, foreign);
    expect(status).toBe(200);
    const { body } = await world.as('sales').get(`/api/orders/${orderId}`);
    expect(body).toMatchObject({
      order: { id: orderId, state: 'reserved', customer: { id: world.organizations.own.customerId } },
    });
  });
});
