import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import { type Frequency, type Weekday, WEEKDAYS } from '#domain/catalogue/frequency.ts';
import { createPool } from '#server/platform/db/pool.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { bookOrder } from '#server/sales/orders/book-order.ts';
import { lockPlacements } from '#server/sales/orders/lock-placements.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { createPublication } from '#server/catalogue/publications/edit-publications.ts';
import { makeOrganization } from '#tests/api/support/organizations.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { scopeOf } from './support/test-organization.ts';

const NAMES = ['Top', 'Bottom'];
/** The most rows of one table that ordering and booking may read: those of the cart, some of them in several statements. */
const MOST_ROWS_READ = 24;

/** The tables that a new publication fills at once. Orders and ads are added one by one, so autovacuum keeps their statistics recent. */
const TABLES = ['placements', 'issues', 'publications'];

const PATIENCE_MS = 120_000;

let database: TestDatabase;
let pool: pg.Pool;
let scope: Scope;
let customerId: number;
let placementIds: number[];
beforeAll(async () => {
  database = await createTestDatabase();
  // One connection: it keeps the plans that it made while the tables had a few rows. On a loaded machine, analyzing the whole database can
  // take longer than the product allows a statement.
  const limits = { statement_timeout: PATIENCE_MS, query_timeout: PATIENCE_MS };
  pool = createPool({ ...database.connection, ...limits }, 1);
  const organization = await makeOrganization(pool, 'Verlag Nordlicht', 'nordlicht.example');
  ({ customerId } = organization);
  scope = await scopeOf(pool, organization.users.administrator.token);
  await publish('Rundbrief', 'biweekly_start_this_week', ['monday']);
  await publish('Monatsbrief', 'biweekly_start_this_week', ['tuesday']);
  await scope.transact(async (tx) => {
    await tx.statement('few-placements', 'delete from placements where organization_id = $1 and id > $2', [
      tx.organizationId,
      6,
    ]);
    await tx.statement(
      'few-issues',
      `delete from issues i where i.organization_id = $1 and not exists (
      select from placements p where p.organization_id = i.organization_id and p.issue_id = i.id)`,
      [tx.organizationId],
    );
  });
  await pool.query('analyze');
  placementIds = await listFree();
  // Other acts make the plans of the functions that they share, such as moving an ad.
  await scope.transact((tx) => lockPlacements(tx, placementIds));
  await scope.transact(orderAndBook);
  await pool.query('analyze');
  placementIds = await listFree();
  await scope.transact(orderAndBook);
  for (let n = 1; n <= 8; n += 1) await publish(`Tagesbrief ${n}`, 'weekly', WEEKDAYS);
  placementIds = await listFree();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function publish(title: string, frequency: Frequency, sendingDays: readonly Weekday[]): Promise<void> {
  const placementNames = Object.fromEntries(NAMES.map((name, index) => [`placementName${index + 1}`, name]));
  await createPublication(scope, { title, frequency, sendingDays, placementNames });
}

async function listFree(): Promise<number[]> {
  const rows = await scope.read((tx) =>
    tx.statement<{ id: number }>(
      'free-placements',
      `select p.id from placements p join issues i on i.organization_id = $1 and i.id = p.issue_id
     where p.organization_id = $1 and i.sending_date > $2 and not exists (
       select from verts v where v.organization_id = $1 and v.placement_id = p.id) order by p.id limit 3`,
      [scope.organizationId, scope.today],
    ),
  );
  return rows.map(({ id }) => id);
}

/** Returns the number of rows of each table that the transaction has read so far. */
async function rowsRead(tx: Tx): Promise<Record<string, number>> {
  const rows = await tx.statement<{ name: string; read: number }>(
    'rows-read',
    `select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = any ($1)`,
    [TABLES],
  );
  return Object.fromEntries(rows.map(({ name, read }) => [name, read]));
}

async function orderAndBook(tx: Tx): Promise<void> {
  const order = await placeOrder(tx, {
    customerId,
    reservationExpireDate: addDays(tx.today, 7),
    placementIds,
    note: '',
  });
  await bookOrder(tx, order.id);
}

test('ordering and booking read the rows of the cart alone, with plans made for small tables', async () => {
  const [before, after] = await scope.transact(async (tx) => {
    // The counts include earlier transactions on this connection whose statistics the server has not yet published.
    const counts = [await rowsRead(tx)];
    await orderAndBook(tx);
    return [...counts, await rowsRead(tx)];
  });
  const read = TABLES.map((table) => (after?.[table] ?? 0) - (before?.[table] ?? 0));
  expect(Math.max(...read)).toBeLessThanOrEqual(MOST_ROWS_READ);
});
