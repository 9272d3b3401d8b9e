import { getRow } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { NO_CHANGE } from './change-facts.ts';
import { changePlacements } from './change-placements.ts';

/** Moves an ad to another placement. Refuses another version than that of the order. Returns the id of the order. */
export async function moveVert(
  scope: Scope,
  vertId: number,
  {
    placementId,
    version,
    late_reason: late,
  }: { placementId: number; version: number; late_reason?: string | null | undefined },
): Promise<number> {
  return scope.transact(async (tx) => {
    const { order_id: orderId } = await getRow(tx, 'verts', vertId, ['order_id']);
    await changePlacements(tx, orderId, {
      ...NO_CHANGE,
      move: [{ vert_id: vertId, placement_id: placementId }],
      reasons: { late },
      version,
      onlyAd: vertId,
    });
    return orderId;
  });
}

/**
 * Cancels one placement of an order; cancelling the last one deletes the order. The order is locked, so of two requests for the last two
 * placements the second one deletes it. Refuses another version than that of the order; the caller omits it if no user has seen the order.
 * Spec §4 Order.
 */
export async function cancelPlacement(
  scope: Scope,
  vertId: number,
  version?: number,
): Promise<{ orderDeleted: boolean }> {
  return scope.transact(async (tx) => {
    const { order_id: orderId } = await getRow(tx, 'verts', vertId, ['order_id']);
    const change = { ...NO_CHANGE, remove: [{ vert_id: vertId }], version, onlyAd: vertId };
    const { orderDeleted } = await changePlacements(tx, orderId, change);
    return { orderDeleted };
  });
}
