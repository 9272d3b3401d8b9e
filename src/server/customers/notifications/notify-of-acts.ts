import { UNDO_SECONDS } from '#domain/sales/orders/undo.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { noticesOf, notify } from './notify.ts';
import { statement } from '#server/platform/db/statement.ts';

/** An act is written before its transaction commits. After this many minutes, the transaction has either committed or failed. */
const SETTLED_MINUTES = 10;

/**
 * A user who moves an issue back within this many seconds undoes the move, and no one is notified. Longer than the undo message is
 * shown.
 */
const UNDONE_SECONDS = 6 * UNDO_SECONDS;

const ACTS = statement('notices-of-acts')`
  ${noticesOf(`
  select 'ordered' as kind, a.order_id::text as cause, a.order_id, null::bigint as vert_id, null::bigint as issue_id,
    null::date as day, a.user_id as actor_id
  from audit_log a join users b on b.organization_id = $1 and b.id = a.user_id
  where a.organization_id = $1 and a.id > $2 and a.subject = 'order' and a.action = 'reserved' and b.customer_id is not null
  union all
  select 'ordered', a.order_id::text, a.order_id, null, null, null, a.user_id
  from audit_log a
  where a.organization_id = $1 and a.id > $2 and a.subject = 'order' and a.action = 'offer_accepted'
  union all
  select 'delivered', a.id::text, a.order_id, a.subject_id, null, null, a.user_id
  from audit_log a left join users b on b.organization_id = $1 and b.id = a.user_id
  where a.organization_id = $1 and a.id > $2 and a.subject = 'vert' and a.action = 'edited'
    and a.details @> '{"completed": true}' and (a.user_id = 0 or b.customer_id is not null)
  union all
  select 'unsent', a.order_id || '/' || p.issue_id, a.order_id, null, p.issue_id, null, a.user_id
  from audit_log a
  join verts v on v.organization_id = $1 and v.id = a.subject_id
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  where a.organization_id = $1 and a.id > $2 and a.subject = 'vert' and a.action = 'failed'
  union all
  select 'moved', a.id::text, a.order_id, null, (a.details ->> 'issueId')::bigint, (a.details ->> 'toDate')::date, a.user_id
  from audit_log a
  where a.organization_id = $1 and a.id > $2 and a.subject = 'order' and a.action = 'rescheduled' and a.details ? 'issueId'
    and not exists (
      select 1 from audit_log b
      where b.organization_id = $1 and b.order_id = a.order_id and b.id < a.id and b.subject = 'order' and b.action = 'rescheduled'
        and b.user_id = a.user_id and b.happened_at > a.happened_at - make_interval(secs => ${UNDONE_SECONDS})
        and b.details ->> 'issueId' = a.details ->> 'issueId' and b.details ->> 'fromDate' = a.details ->> 'toDate')`)}`.as<{
  cause: string;
}>();

const STOPPED = statement('notices-of-deliveries')`
  ${noticesOf(`
  select distinct 'stopped' as kind, v.order_id || '/' || d.issue_id as cause, v.order_id, null::bigint as vert_id, d.issue_id,
    null::date as day, null::bigint as actor_id
  from deliveries d
  join placements p on p.organization_id = $1 and p.issue_id = d.issue_id
  join verts v on v.organization_id = $1 and v.placement_id = p.id
  join orders o on o.organization_id = $1 and o.id = v.order_id
  where d.organization_id = $1 and d.state in ('blocked', 'unknown') and v.released_at is null and v.sent_at is null
    and o.state = 'booked'`)}`;

const SET_NOTIFICATION_PROGRESS = statement('set-notification-progress')`
  insert into notification_progress (organization_id, audit_id) values ($1, $2)
       on conflict (organization_id) do update set audit_id = greatest(notification_progress.audit_id, excluded.audit_id)`;

/**
 * Notifies the users whom acts of others concern: orders and completed ads of self-service users and of the contacts of links, ads that
 * were not sent, issues that have moved, and sendings that have stopped. Continues in the history where the last run stopped, and can be
 * repeated. The acts themselves do not wait for it.
 */
export async function notifyOfActs(scope: Scope): Promise<void> {
  await scope.transact(async (tx) => {
    const { read_to: from, settled } = await readProgress(tx);
    const acts = await tx.statement(ACTS, [tx.organizationId, from ?? settled]);
    const stopped = await tx.statement(STOPPED, [tx.organizationId]);
    await notify(tx, [...acts, ...stopped]);
    if (from !== null && settled <= from) return;
    await tx.statement(SET_NOTIFICATION_PROGRESS, [tx.organizationId, settled]);
  });
}

const NOTIFICATION_PROGRESS = statement('notification-progress')`
  select (select n.audit_id from notification_progress n where n.organization_id = $1) as read_to,
       (select a.id from audit_log a
        where a.organization_id = $1 and a.happened_at < now() - make_interval(mins => $2)
        order by a.id desc limit 1) as settled`;

/**
 * Returns the act up to which the history was read (null at first), and the newest act that is so old that every act before it is
 * committed.
 */
async function readProgress(tx: Tx): Promise<{ read_to: number | null; settled: number }> {
  const [row] = await tx.statement(NOTIFICATION_PROGRESS, [tx.organizationId, SETTLED_MINUTES]);
  return { read_to: row?.read_to ?? null, settled: row?.settled ?? 0 };
}
