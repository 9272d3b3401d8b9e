import type pg from 'pg';
import { systemQuery } from '../db/system-query.ts';
import { listOrganizations, type OrganizationToday, systemScope } from '../db/system-scope.ts';

/** A delivery counts as late this many minutes after its time: the plan runs every minute. */
const LATE_MINUTES = 10;

/** The counts of waiting work in the database, over all organizations. */
export interface DatabaseCounts {
  /** Deliveries that have not ended, and those missed within a day, by state. */
  deliveries: Map<string, number>;
  dueDeliveries: number;
  lateDeliveries: number;
  waitingMails: number;
  oldestMailSeconds: number;
}

/** Counts the waiting work, one organization after the other. */
export async function countDatabase(pool: pg.Pool): Promise<DatabaseCounts> {
  const counts: DatabaseCounts = {
    deliveries: new Map(),
    dueDeliveries: 0,
    lateDeliveries: 0,
    ...(await countMails(pool)),
  };
  for (const organization of await listOrganizations(pool)) await addDeliveries(counts, pool, organization);
  return counts;
}

async function countMails(
  pool: pg.Pool,
): Promise<Pick<DatabaseCounts, 'waitingMails' | 'oldestMailSeconds'>> {
  const [counted] = await systemQuery<{ waiting: number; oldest: number }>(pool, {
    text: `select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
     from outgoing_mails where sent_at is null and failed_reason is null`,
  });
  return { waitingMails: counted?.waiting ?? 0, oldestMailSeconds: Math.max(0, counted?.oldest ?? 0) };
}

interface CountedState {
  state: string;
  count: number;
  due: number;
  late: number;
}

async function addDeliveries(
  counts: DatabaseCounts,
  pool: pg.Pool,
  organization: OrganizationToday,
): Promise<void> {
  const rows = await systemScope(pool, organization).read((tx) =>
    tx.statement<CountedState>(
      'count-deliveries',
      `select state, count(*) as count,
         count(*) filter (where state <> 'missed' and due_at <= now()) as due,
         count(*) filter (where state <> 'missed' and due_at <= now() - make_interval(mins => $2)) as late
       from deliveries
       where organization_id = $1 and state not in ('sent', 'cancelled')
         and (state <> 'missed' or updated_at > now() - interval '1 day')
       group by state`,
      [tx.organizationId, LATE_MINUTES],
    ),
  );
  for (const { state, count, due, late } of rows) {
    counts.deliveries.set(state, (counts.deliveries.get(state) ?? 0) + count);
    counts.dueDeliveries += due;
    counts.lateDeliveries += late;
  }
}
