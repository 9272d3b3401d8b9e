import { refusedPlacementReason } from '#domain/catalogue/placement.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const LOCK_PLACEMENTS = statement('lock-placements')`select lock_placements($1, $2, $3) as lapsed`.as<{
  lapsed: number[];
}>();

/**
 * Locks placements with their issues and publications, in the order in which `reserve_cart` locks them, and releases the lapsed
 * reservations on them. Returns the released orders, for `countReservations`. The caller passes sorted ids.
 */
export async function lockPlacements(tx: Tx, placementIds: readonly number[]): Promise<number[]> {
  const [result] = await tx.statement(LOCK_PLACEMENTS, [tx.organizationId, placementIds, tx.today]);
  return result?.lapsed ?? [];
}

const EXAMINE_PLACEMENTS = statement('examine-placements')`
  select refused from examine_placements($1, $2, $3)`.as<{ refused: number[] }>();

/**
 * Refuses locked placements that are unknown, sold, held by a visitor's request, or in an issue that is blocked, has passed, or whose
 * mailing has started. The refusal lists them in `unavailable_placements`, with the reason of each in `refused_placements`.
 */
export async function refuseUnavailable(tx: Tx, placementIds: readonly number[]): Promise<void> {
  const [result] = await tx.statement(EXAMINE_PLACEMENTS, [tx.organizationId, placementIds, tx.today]);
  if (result && result.refused.length > 0) {
    const extra = {
      unavailable_placements: result.refused,
      refused_placements: await findReasons(tx, result.refused),
    };
    throw new Problem('placements_unavailable', { extra });
  }
}

const REFUSED_PLACEMENTS = statement('refused-placements')`
  select p.id, i.blocked, v.id is not null as is_sold, h.placement_id is not null as is_held
     from placements p
     join issues i on i.organization_id = $1 and i.id = p.issue_id
     left join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
     left join storefront_holds h on h.organization_id = $1 and h.placement_id = p.id and h.held_until > now()
     where p.organization_id = $1 and p.id = any ($2::bigint[])`;

async function findReasons(tx: Tx, refused: readonly number[]) {
  const found = await tx.statement(REFUSED_PLACEMENTS, [tx.organizationId, refused]);
  return refused.map((placementId) => ({
    placementId,
    code: refusedPlacementReason(found.find(({ id }) => id === placementId)),
  }));
}
