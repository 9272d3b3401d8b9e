import { Problem } from '../base/problem.ts';
import type { Tx } from '../db/scope.ts';

/**
 * Locks placements with their issues and publications, in the order in which `reserve_placements` locks them, and releases the
 * lapsed reservations on them. Returns the released orders, for `countReservations`. The ids are sorted.
 */
export async function lockPlacements(tx: Tx, placementIds: readonly number[]): Promise<number[]> {
  const [result] = await tx.statement<{ lapsed: number[] }>(
    'lock-placements',
    'select lock_placements($1, $2, $3) as lapsed',
    [tx.organizationId, placementIds, tx.today],
  );
  return result?.lapsed ?? [];
}

/** Refuses locked placements that are sold, or whose issue is not open, with `unavailable_placements`. */
export async function refuseUnavailable(tx: Tx, placementIds: readonly number[]): Promise<void> {
  const [result] = await tx.statement<{ refused: number[] }>(
    'examine-placements',
    'select refused from examine_placements($1, $2, $3)',
    [tx.organizationId, placementIds, tx.today],
  );
  if (result && result.refused.length > 0) {
    throw new Problem('placements_unavailable', { extra: { unavailable_placements: result.refused } });
  }
}
