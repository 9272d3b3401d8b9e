import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLapsed } from '#domain/sales/orders/reservation-lapse.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const TODAY = '2026-11-24';
const RESERVATIONS = ['2026-11-23', TODAY, '2026-11-25'].flatMap((expireDate) =>
  [null, '2026-11-20T23:00:00Z'].map((lapsedAt) => ({ state: 'reserved', expireDate, lapsedAt })),
);
const BOOKING = { state: 'booked', expireDate: null, lapsedAt: null };

test.each([...RESERVATIONS, BOOKING])(
  'SQL and TypeScript agree whether an order holds: $state until $expireDate, lapsed at $lapsedAt',
  async ({ state, expireDate, lapsedAt }) => {
    const { rows } = await client.query<{ holds: boolean; is_due: boolean }>(
      'select order_holds($1, $2, $3, $4) as holds, is_lapse_due($1, $2, $3, $4) as is_due',
      [state, expireDate, lapsedAt, TODAY],
    );
    const bookedAt = state === 'booked' ? '2026-11-01T09:00:00Z' : null;
    const hasLapsed = isLapsed({ bookedAt, reservationExpireDate: expireDate, lapsedAt }, TODAY);
    expect(rows).toEqual([{ holds: !hasLapsed, is_due: hasLapsed && lapsedAt === null }]);
  },
);

test.each([
  [
    'select from orders o where o.organization_id = 1 and is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, $1)',
    'orders_open_reservations',
  ],
  [
    `select from order_overviews w where w.organization_id = 1 and order_holds(w.state, w.reservation_expire_date, w.lapsed_at, $1)
     order by w.created_at, w.order_id limit 10`,
    'order_overviews_by_created_at',
  ],
])('the planner inlines the rule and uses the partial index: %s', async (statement, index) => {
  await client.query('set enable_seqscan = off; set plan_cache_mode = force_generic_plan');
  await client.query(`prepare planned (date) as ${statement}`);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute planned ('${TODAY}')`);
  await client.query('deallocate planned');
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/order_holds|is_lapse_due/);
});
