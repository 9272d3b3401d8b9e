import type pg from 'pg';
import { type Queries } from '#server/platform/db/client-queries.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { statement } from '#server/platform/db/statement.ts';
import { DAY_MS, dayOf, KEY_BYTES } from './client-keys.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';

const USE_CUSTOM_PLANS = statement('use-custom-plans')`set local plan_cache_mode = force_custom_plan`;

/**
 * Makes PostgreSQL plan the remaining statements of the transaction for the current size of the tables. The tables fill within minutes, and
 * a cached plan for empty tables would scan them for each client until the next ANALYZE.
 */
export function useCustomPlans(queries: Queries): void {
  queries.send(USE_CUSTOM_PLANS, []);
}

/** The months whose partitions this process created or found, by pool. */
const made = new WeakMap<pg.Pool, Set<string>>();

const MAKE_TRACKING_MONTH = statement('make-tracking-month')`select make_tracking_month($1)`;

/** Creates the partitions for the months of these hits, if this process has not done so yet. */
export async function makeMonths(pool: pg.Pool, hits: readonly { at: number }[]): Promise<void> {
  const months = made.get(pool) ?? new Set();
  made.set(pool, months);
  const days = [...new Set(hits.map(({ at }) => Math.floor(at / DAY_MS)))];
  for (const month of new Set(days.map((day) => dayOf(day * DAY_MS).slice(0, 7)))) {
    if (!months.has(month)) {
      await transact(pool, null, (queries) => queries.statement(MAKE_TRACKING_MONTH, [`${month}-01`]));
      months.add(month);
    }
  }
}

/** Makes the next call check the months again, because a partition may have been dropped. */
export function forgetMadeMonths(pool: pg.Pool): void {
  made.delete(pool);
}

const MAKE_NEXT_TRACKING_MONTHS = statement('make-next-tracking-months')`
  select make_tracking_month(now()::date), make_tracking_month((now()::date + interval '1 month')::date)`;

/** Creates the partitions of this month and the next. */
export async function makeComingMonths(pool: pg.Pool): Promise<void> {
  await transact(pool, null, (queries) => queries.statement(MAKE_NEXT_TRACKING_MONTHS, []));
}

const WAIT_SHORTLY_FOR_TRACKING = statement('wait-shortly-for-tracking')`set local lock_timeout = '500ms'`;

const DROP_OLD_TRACKING_MONTHS = statement('drop-old-tracking-months')`
  select drop_tracking_months(now()::date - $1::int)`;

/** Drops the partitions of the months that ended more than `days` days ago. Returns how many. Keeps the hourly counts. */
export async function dropOldMonths(pool: pg.Pool, days: number): Promise<number> {
  return transact(pool, null, async (queries) => {
    // Dropping a partition locks the table exclusively, so this gives up soon if it has to wait for the lock.
    queries.send(WAIT_SHORTLY_FOR_TRACKING, []);
    const before = await countMonths(queries);
    await queries.statement(DROP_OLD_TRACKING_MONTHS, [days]);
    return before - (await countMonths(queries));
  });
}

const COUNT_TRACKING_MONTHS = statement('count-tracking-months')`
  select count(*) from pg_inherits where inhparent = 'tracking_events'::regclass`;

async function countMonths(queries: Pick<Queries, 'statement'>): Promise<number> {
  const [counted] = await queries.statement(COUNT_TRACKING_MONTHS, []);
  return counted?.count ?? 0;
}

/** How many rows are deleted at once, to keep transactions short. */
const AT_ONCE = 10_000;

// Only the salts of today and yesterday are needed. Deleting an older salt makes all its keys meaningless.
const IS_OVER = `< (now() at time zone 'utc')::date - 1`;
const DELETE_SALTS = statement('delete-tracking-salts')`
  delete from tracking_salts where organization_id = $1 and day ${IS_OVER}`;
const DELETE_CLIENTS = statement('delete-old-tracked-clients')`
  delete from tracking_clients where organization_id = $1 and (vert_id, kind, client_key) in (
    select vert_id, kind, client_key from tracking_clients where organization_id = $1 and day ${IS_OVER} limit $2)
  returning octet_length(client_key) < ${KEY_BYTES} as is_reader`;
const ERASE_KEYS = statement('erase-old-client-keys')`
  update tracking_events e set client_key = null, network_key = null
  from (
    select tableoid, ctid from tracking_events
    where organization_id = $1 and kind = $3 and client_key is not null
      and happened_at < ((now() at time zone 'utc')::date - 1) at time zone 'utc'
    limit $2
  ) old
  where e.organization_id = $1 and e.tableoid = old.tableoid and e.ctid = old.ctid
  returning 1`;

/**
 * Deletes the keys and salts that distinguish clients, 48 hours after the start of their day, and the records of recipients after the
 * numbers are final. Keeps the counts. Returns how many of each kind it deleted.
 */
export async function forgetTrackedClients(
  scope: Scope,
): Promise<Record<'clientKeys' | 'readerKeys', number>> {
  await scope.transact((tx) => tx.statement(DELETE_SALTS, [tx.organizationId]));
  const clients = await inPortions(scope, (tx) => tx.statement(DELETE_CLIENTS, [tx.organizationId, AT_ONCE]));
  const readerKeys = clients.filter(({ is_reader: isReader }) => isReader).length;
  const deleted = { clientKeys: clients.length - readerKeys, readerKeys };
  for (const kind of ['view', 'click']) {
    const erased = await inPortions(scope, (tx) =>
      tx.statement(ERASE_KEYS, [tx.organizationId, AT_ONCE, kind]),
    );
    deleted.clientKeys += erased.length;
  }
  return deleted;
}

/** Repeats a deletion in transactions of its own until it deletes less than a whole portion. Returns all deleted rows. */
async function inPortions<Row>(scope: Scope, remove: (tx: Tx) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const portion = await scope.transact(remove);
    for (const row of portion) rows.push(row);
    if (portion.length < AT_ONCE) return rows;
  }
}
