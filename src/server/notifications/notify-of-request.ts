import type { Tx } from '../db/scope.ts';
import { noticesOf } from './concerned-users.ts';
import { type Notice, notify } from './notify.ts';

/** A request that was booked at once is an order of its customer. An option waits for staff as a request does. */
const REQUESTED = noticesOf(`
  select case when q.state = 'accepted' then 'ordered' else 'requested' end as kind,
    case when q.state = 'accepted' then q.order_id else q.id end::text as cause,
    case when q.state = 'accepted' then q.order_id end as order_id, null::bigint as vert_id, null::bigint as issue_id, null::date as day, null::bigint as actor_id
  from storefront_requests q where q.organization_id = $1 and q.id = $2`);

/** Notifies everyone who may answer it of a confirmed request; if it was booked at once, the user who looks after the orders of the customer. */
export async function notifyOfRequest(tx: Tx, requestId: number): Promise<void> {
  const notices = await tx.statement<Notice>('notices-of-request', REQUESTED, [tx.organizationId, requestId]);
  await notify(
    tx,
    notices.map((notice) => (notice.kind === 'requested' ? { ...notice, request_id: requestId } : notice)),
  );
}
