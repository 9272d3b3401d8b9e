import { presentRow } from '#server/platform/db/record-columns.ts';
import type { Notification } from '#contract/customers/notifications.ts';
import { NOTIFICATIONS_MAX } from '#domain/customers/notification.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Tx, Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/**
 * The notifications that are still valid. Excludes notifications of cancelled orders, of reservations that were booked, have lapsed or got
 * another expiry date, of deleted comments, of issues that have moved again, of reports that were sent in the meantime, and of requests
 * that were handled. The id of the issue is a column, because under row-level security a condition with coalesce() uses no index.
 */
const VALID = `
  from notifications n
  left join ${recordOf('orders o', 'n.order_id')} on true
  left join ${recordOf('customers k', 'o.customer_id')} on true
  left join ${recordOf('storefront_requests r', 'n.request_id')} on true
  left join ${recordOf('invoices b', 'n.invoice_id')} on true
  left join ${recordOf('customers d', 'b.customer_id')} on true
  left join ${recordOf('verts v', 'n.vert_id')} on true
  left join ${recordOf('placements p', 'v.placement_id')} on true
  cross join lateral (select coalesce(n.issue_id, p.issue_id, r.issue_id) as issue_id offset 0) as concerned
  left join ${recordOf('issues i', 'concerned.issue_id')} on true
  left join ${recordOf('publications t', 'i.publication_id')} on true
  left join ${recordOf('comments c', 'n.comment_id')} on true
  left join notification_settings s on s.organization_id = $1 and s.user_id = n.user_id
  where n.organization_id = $1 and n.user_id = $2
    and (k.id is not null or b.id is not null or r.state = 'open' or (r.state = 'option' and exists (
      select from orders w where w.organization_id = $1 and w.id = r.order_id and w.state <> 'booked'
        and order_holds(w.state, w.reservation_expire_date, w.lapsed_at, $3))))
    and (n.kind <> 'lapsing' or (o.reservation_expire_date = n.day and o.lapsed_at is null))
    and (n.kind <> 'mentioned' or c.id is not null)
    and (n.kind <> 'moved' or (i.sending_date = n.day and o.lapsed_at is null))
    and (n.kind <> 'unmailed' or exists (
      select 1 from reports u where u.organization_id = $1 and u.order_id = n.order_id and u.mailed_at is null))`;
const SHOWN = `${VALID} and (s.user_id is null or n.kind <> all (s.hidden))`;
const COLUMNS = `n.id, n.kind, n.created_at, n.read_at is not null as read, n.order_id, b.id as invoice_id, b.number as invoice_number,
  coalesce(k.name, d.name, r.company) as customer_name, v.id as vert_id,
  p.name as placement_name, t.title as publication_title, i.sending_date, n.day, c.user_name`;

const NOTIFICATIONS = statement('notifications')`
  select ${COLUMNS} ${SHOWN} order by n.id desc limit ${NOTIFICATIONS_MAX}`.as<{ customer_name: string }>();

/** Lists the notifications of the user, newest first. */
export async function listNotifications(tx: Tx): Promise<Notification[]> {
  refuseSelfService(tx);
  const rows = await tx.statement(NOTIFICATIONS, [tx.organizationId, tx.user.id, tx.today]);
  return rows.map(presentRow);
}

const COUNT_NOTIFICATIONS = statement('count-notifications')`
  select count(*)::int as count from (
       select n.read_at ${SHOWN} order by n.id desc limit ${NOTIFICATIONS_MAX}) newest
     where read_at is null`;

/** Returns how many of the listed notifications the user has not read. */
export async function countUnread(tx: Tx): Promise<number> {
  refuseSelfService(tx);
  const [row] = await tx.statement(COUNT_NOTIFICATIONS, [tx.organizationId, tx.user.id, tx.today]);
  return row?.count ?? 0;
}

const UNMAILED_NOTIFICATIONS = statement('unmailed-notifications')`
  select ${COLUMNS} ${VALID} and n.read_at is null and n.mailed_at is null and n.kind = any (s.mailed)
       and n.created_at > now() - interval '4 days'
     order by n.id limit ${NOTIFICATIONS_MAX}`.as<{ customer_name: string }>();

/**
 * Lists a user's unread and unmailed notifications of the last four days, of the kinds that the user wants in the daily mail, oldest
 * first.
 */
export async function listUnmailed(tx: Tx, userId: number): Promise<Notification[]> {
  const rows = await tx.statement(UNMAILED_NOTIFICATIONS, [tx.organizationId, userId, tx.today]);
  return rows.map(presentRow);
}

/** Refuses self-service users, who have no notifications. */
export function refuseSelfService({ user }: Pick<Tx, 'user'>): void {
  if (user.customerId !== null) throw new Problem('not_found');
}

/**
 * Returns the join of a notification with one of its records. `offset 0` keeps the planner from joining all notifications before the newest
 * are taken.
 */
function recordOf(table: string, id: string): string {
  const alias = table.split(' ').at(-1);
  return `lateral (select ${alias}.* from ${table} where ${alias}.organization_id = $1 and ${alias}.id = ${id} offset 0) as ${alias}`;
}

const FORGET_NOTIFICATIONS = statement('forget-notifications')`
  with gone as (
    delete from notifications where organization_id = $1 and created_at < now() - make_interval(days => $2) returning 1
  ) select count(*) from gone`;

/** Deletes notifications that were written more than `days` days ago. Returns the number of deleted notifications. */
export async function forgetNotifications(scope: Scope, days: number): Promise<number> {
  const [deleted] = await scope.transact((tx) =>
    tx.statement(FORGET_NOTIFICATIONS, [tx.organizationId, days]),
  );
  return deleted?.count ?? 0;
}
