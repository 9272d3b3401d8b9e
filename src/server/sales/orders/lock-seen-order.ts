import { lastHappened } from '#domain/sales/orders/happened-act.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { listRefused, nameRefused } from './lock-placements.ts';
import { findLockedOrder, type StoredOrder } from './orders-store.ts';
import { showOrder } from './show-order.ts';

/**
 * Locks an order for an act of a user who has seen this version of it. Refuses with `order_changed` an order that has another version now,
 * and with `order_cancelled` one that was cancelled. Both refusals say in `happened` what was done last, and to staff by whom; the first one
 * has the order as it is in `current`, and names in `gone_placements` what a lapsed order cannot take again. Refuses an unknown order and one
 * of another customer.
 */
export async function lockSeenOrder(tx: Tx, id: number, version: number): Promise<StoredOrder> {
  const order = await findLockedOrder(tx, id);
  if (!order) return refuseGone(tx, id);
  await refuseChanged(tx, order, version);
  return order;
}

/**
 * Locks an order that the user has seen as lapsed, and refuses what `lockSeenOrder` refuses. An order shows its lapse before it is recorded,
 * so the record alone is no change that the user has not seen.
 */
export async function lockLapsedOrder(tx: Tx, id: number, version: number): Promise<StoredOrder> {
  const order = await findLockedOrder(tx, id);
  if (!order) return refuseGone(tx, id);
  const isRecordedLapse = order.version === version + 1 && (await findHappened(tx, id))?.act === 'lapsed';
  if (!isRecordedLapse) await refuseChanged(tx, order, version);
  return order;
}

/** Refuses a locked order with another version than the user has seen. */
export async function refuseChanged(
  tx: Tx,
  order: Pick<StoredOrder, 'id' | 'version'>,
  seen: number,
): Promise<void> {
  if (order.version !== seen) await refuseAsChanged(tx, order.id);
}

/** Refuses an act on an order because of what was done since. */
export async function refuseAsChanged(tx: Tx, orderId: number): Promise<never> {
  const [current, happened] = await Promise.all([showOrder(tx, orderId), findHappened(tx, orderId)]);
  const gone = current.lapsed ? await listGone(tx, current) : [];
  throw new Problem('order_changed', {
    extra: {
      current,
      happened: happened && presentHappened(tx, happened),
      ...(gone.length > 0 && { gone_placements: gone }),
    },
  });
}

/** Returns the placements of a lapsed order that it cannot take again. */
async function listGone(tx: Tx, { id, verts }: Awaited<ReturnType<typeof showOrder>>) {
  const ids = verts.map(({ placement }) => placement.id);
  return nameRefused(tx, await listRefused(tx, ids, { ownOrderId: id }));
}

/** Refuses an order that does not exist: as cancelled if it was, and if the user could see it. */
export async function refuseGone(tx: Tx, id: number): Promise<never> {
  const happened = await findHappened(tx, id);
  const { customerId } = tx.user;
  const isVisible = customerId === null || happened?.entry.customer_id === customerId;
  if (happened?.act !== 'cancelled' || !isVisible) throw new Problem('not_found');
  throw new Problem('order_cancelled', { extra: { happened: presentHappened(tx, happened) } });
}

/** How many acts of the history are read to find the last change. */
const LATEST = 50;

const LATEST_ACTS = statement('latest-acts-on-order')`
  select subject, action, user_name, happened_at, happened_at::text as step, (details ->> 'customerId')::bigint as customer_id from audit_log
  where organization_id = $1 and order_id = $2 order by id desc limit ${LATEST}`;

async function findHappened(tx: Tx, orderId: number) {
  return lastHappened(await tx.statement(LATEST_ACTS, [tx.organizationId, orderId]));
}

type Happened = NonNullable<Awaited<ReturnType<typeof findHappened>>>;

function presentHappened({ user }: Tx, { act, entry }: Happened) {
  const by = user.customerId === null ? entry.user_name : '';
  return { act, by, at: entry.happened_at };
}
