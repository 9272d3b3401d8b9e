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
