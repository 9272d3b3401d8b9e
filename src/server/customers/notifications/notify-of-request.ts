import type { Tx } from '#server/platform/db/scope.ts';
import { noticesOf } from './concerned-users.ts';
import { notify } from './notify.ts';
import { statement } from '#server/platform/db/statement.ts';

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
