import type { Tx } from '../db/scope.ts';
import { noticesOf } from './concerned-users.ts';
import { type Notice, notify } from './notify.ts';

/** A request that was booked at once is an order of its customer. */
const REQUESTED = noticesOf(`
  select case when q.order_id is null then 'requested' else 'ordered' end as kind, coalesce(q.order_id, q.id)::text as cause,
    q.order_id, null::bigint as vert_id, null::bigint as issue_id, null::date as day, null::bigint as actor_id
  from storefront_requests q where q.organization_id = $1 and q.id = $2`);

/** Notifies everyone who may answer it of a confirmed request; if it was booked at once, the user who looks after the orders of the customer. */
export async function notifyOfRequest(tx: Tx, requestId: number): Promise<void> {
  const notices = await tx.statement<Notice>('notices-of-request', REQUESTED, [tx.organizationId, requestId]);
  await notify(
    tx,
    notices.map((notice) => (notice.kind === 'requested' ? { ...notice, request_id: requestId } : notice)),
  );
}
