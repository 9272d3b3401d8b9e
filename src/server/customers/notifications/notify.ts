import { type NotificationKind, lapsingUntil } from '#domain/customers/notification.ts';
import type { Tx, Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/** A user to notify, and the reason. */
interface Notice {
  user_id: number;
  kind: NotificationKind;
  /** Identifies the cause. A user is notified once of the same cause. */
  cause: string;
  /** Null if there is only a request or an invoice. */
  order_id: number | null;
  request_id?: number;
  invoice_id?: number;
  vert_id?: number | null;
  issue_id?: number | null;
  comment_id?: number | null;
  day?: string | null;
}

const AT_ONCE = 500;

const NOTIFY = statement('notify')`
  insert into notifications (
    organization_id, user_id, kind, cause, order_id, request_id, invoice_id, vert_id, issue_id, comment_id, day)
  select $1, user_id, kind, cause, order_id, request_id, invoice_id, vert_id, issue_id, comment_id, day
  from jsonb_populate_recordset(null::notifications, $2)
  on conflict do nothing returning user_id`;

/** Writes these notifications. Existing ones are unchanged, so a repeated job, or two concurrent jobs, write each notification once. */
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<void> {
  for (let at = 0; at < notices.length; at += AT_ONCE) {
    const some = JSON.stringify(notices.slice(at, at + AT_ONCE));
    const written = await tx.statement(NOTIFY, [tx.organizationId, some]);
    for (const id of new Set(written.map((row) => row.user_id))) tx.announce({ what: 'notified', id });
  }
}

/** The condition for a user `u` who looks after orders: active staff who are administrators or sales. */
const SELLS = `u.customer_id is null and u.deactivated_at is null and u.role in ('administrator', 'sales')`;

/**
 * Returns a query with one row for each cause and each user whom it concerns. `causes` selects kind, cause, order_id, vert_id, issue_id,
 * day and actor_id. An order concerns its creator, if that user looks after orders; otherwise the creator of the latest order of the
 * customer that such a user created. If there is no such order, or the cause has no order, all users who look after orders are concerned.
 * Users are not notified of their own acts, nor of kinds that they do not want. $1 is the organization.
 */
export function noticesOf(causes: string): string {
  return `
  with causes as (${causes}),
  responsible as (
    select q.id as order_id, coalesce(
      (select u.id from users u where u.organization_id = $1 and u.id = q.creator_id and ${SELLS}),
      (select u.id from orders e join users u on u.organization_id = e.organization_id and u.id = e.creator_id
       where e.organization_id = $1 and e.customer_id = q.customer_id and ${SELLS} order by e.id desc limit 1)) as user_id
    from orders q where q.organization_id = $1 and q.id in (select order_id from causes)
  )
  select u.id as user_id, c.kind, c.cause, c.order_id, c.vert_id, c.issue_id, c.day
  from causes c
  left join responsible r on r.order_id = c.order_id
  join users u on u.organization_id = $1 and ${SELLS} and (u.id = r.user_id or r.user_id is null)
  left join notification_settings s on s.organization_id = $1 and s.user_id = u.id
  where u.id is distinct from c.actor_id and (c.order_id is null or r.order_id is not null)
    and (s.user_id is null or c.kind <> all (s.hidden) or c.kind = any (s.mailed))`;
}

/** A comment that mentions users. */
interface MentioningComment {
  id: number;
  order_id: number;
  vert_id: number | null;
  mentioned_ids: readonly number[];
}

const USERS_TO_TELL_OF_MENTION = statement('users-to-tell-of-mention')`
  select u.id from users u
     left join notification_settings s on s.organization_id = $1 and s.user_id = u.id
     where u.organization_id = $1 and u.id = any ($2::bigint[]) and u.id <> $3
       and (s.user_id is null or 'mentioned' <> all (s.hidden) or 'mentioned' = any (s.mailed))`;

/** Notifies the users whom a comment mentions, in its transaction, except its author and users who do not want such notifications. */
export async function notifyMentioned(tx: Tx, comment: MentioningComment): Promise<void> {
  if (comment.mentioned_ids.length === 0) return;
  const users = await tx.statement(USERS_TO_TELL_OF_MENTION, [
    tx.organizationId,
    comment.mentioned_ids,
    tx.user.id,
  ]);
  await notify(
    tx,
    users.map(({ id }): Notice => ({
      user_id: id,
      kind: 'mentioned',
      cause: String(comment.id),
      order_id: comment.order_id,
      vert_id: comment.vert_id,
      comment_id: comment.id,
    })),
  );
}

const LAPSING = statement('notices-of-lapsing')`
  ${noticesOf(`
  select 'lapsing' as kind, o.id || '/' || o.reservation_expire_date as cause, o.id as order_id, null::bigint as vert_id,
    null::bigint as issue_id, o.reservation_expire_date as day, null::bigint as actor_id
  from orders o
  where o.organization_id = $1 and o.lapsed_at is null and o.state = 'reserved'
    and o.reservation_expire_date between $2::date and $3::date`)}`.as<{ cause: string }>();

/** Notifies of the reservations that lapse within two working days, once for each expiry date of a reservation. */
export async function notifyOfLapsing(scope: Scope): Promise<void> {
  await scope.transact(async (tx) => {
    const notices = await tx.statement(LAPSING, [tx.organizationId, tx.today, lapsingUntil(tx.today)]);
    await notify(tx, notices);
  });
}

/** A request that was booked at once counts as an order of its customer. An option waits for staff, like a request. */
const REQUESTED = statement('notices-of-request')`
  ${noticesOf(`
  select case when q.state = 'accepted' then 'ordered' else 'requested' end as kind,
    case when q.state = 'accepted' then q.order_id else q.id end::text as cause,
    case when q.state = 'accepted' then q.order_id end as order_id, null::bigint as vert_id, null::bigint as issue_id, null::date as day, null::bigint as actor_id
  from storefront_requests q where q.organization_id = $1 and q.id = $2`)}`.as<{ cause: string }>();

/** Notifies all users who may handle a confirmed request, or, if it was booked at once, the user who looks after the customer's orders. */
export async function notifyOfRequest(tx: Tx, requestId: number): Promise<void> {
  const notices = await tx.statement(REQUESTED, [tx.organizationId, requestId]);
  await notify(
    tx,
    notices.map((notice) => (notice.kind === 'requested' ? { ...notice, request_id: requestId } : notice)),
  );
}

const UNMAILED = statement('notices-of-unmailed')`
  ${noticesOf(`
  select 'unmailed' as kind, r.order_id::text as cause, r.order_id, null::bigint as vert_id, null::bigint as issue_id,
    null::date as day, null::bigint as actor_id
  from reports r where r.organization_id = $1 and r.id = $2`)}`;

/** Notifies the user who looks after the order that its report was not sent automatically. */
export async function notifyOfUnmailed(tx: Tx, reportId: number): Promise<void> {
  await notify(tx, await tx.statement(UNMAILED, [tx.organizationId, reportId]));
}

const INVITED = statement('notices-of-invitation')`
  ${noticesOf(`
  select 'invited' as kind, l.id::text as cause, l.order_id, null::bigint as vert_id, null::bigint as issue_id,
    null::date as day, null::bigint as actor_id
  from order_links l where l.organization_id = $1 and l.order_id = $2 and l.id = $3`)}`;

/** Notifies the user who looks after the order that a contact has given a colleague access to it. */
export async function notifyOfInvitation(tx: Tx, orderId: number, linkId: number): Promise<void> {
  await notify(tx, await tx.statement(INVITED, [tx.organizationId, orderId, linkId]));
}

const MONEY_BACK = statement('notices-of-money-back')`
  ${noticesOf(`
  select 'money_back' as kind, $2::text as cause, null::bigint as order_id, null::bigint as vert_id, null::bigint as issue_id,
    null::date as day, null::bigint as actor_id`)}`.as<{ order_id: null }>();

/** Notifies all users who look after orders that a payment provider has moved money of an invoice. `cause` is different for each movement. */
export async function notifyOfMoneyBack(tx: Tx, invoiceId: number, cause: string): Promise<void> {
  const notices = await tx.statement(MONEY_BACK, [tx.organizationId, cause]);
  await notify(
    tx,
    notices.map((notice) => ({ ...notice, cause, kind: 'money_back', invoice_id: invoiceId })),
  );
}
