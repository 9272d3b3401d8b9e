import { removeProblem } from '#domain/catalogue/placement.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuse, refuseMissing } from '#server/platform/base/refuse.ts';
import { countPlacements } from '../board/count-placements.ts';
import { deleteRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';

type LockedPlacement = RowOf<typeof LOCK_PLACEMENT>;

/**
 * Removes a placement from its issue. Refuses a sold one. Also deletes the ads of lapsed reservations in it, and each reservation that has
 * no other ad.
 */
export async function removePlacement(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const placement = await lockPlacement(tx, id);
    const verts = await lockVerts(tx, id);
    refuse(removeProblem({ sold: verts.some((vert) => vert.holds) }));
    for (const vert of verts) {
      await upperActs().cancelPlacement(tx, vert.id);
    }
    await deleteRow(tx, 'placements', id);
    await recordAct(tx, 'deleted', { placement: id }, { issueId: placement.issue_id, name: placement.name });
    await countPlacements(tx, [{ sendingDate: placement.sending_date, free: -1 }]);
  });
}

const LOCK_ISSUE_OF_PLACEMENT = statement('lock-issue-of-placement')`
  select 1 from issues i join placements p on p.organization_id = $1 and p.issue_id = i.id
     where i.organization_id = $1 and p.id = $2 for share of i`;

const LOCK_PLACEMENT = statement('lock-placement')`
  select p.name, p.issue_id, i.sending_date from placements p
     join issues i on i.organization_id = $1 and i.id = p.issue_id
     where p.organization_id = $1 and p.id = $2 for update of p`;

/** Locks the issue, then the placement, in the same order as reserve_cart. */
async function lockPlacement(tx: Tx, id: number): Promise<LockedPlacement> {
  const values = [tx.organizationId, id] as const;
  await tx.statement(LOCK_ISSUE_OF_PLACEMENT, values);
  const rows = await tx.statement(LOCK_PLACEMENT, values);
  return refuseMissing(rows[0]);
}

const LOCK_VERTS_OF_PLACEMENT = statement('lock-verts-of-placement')`
  select v.id, order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $3) as holds
     from verts v join orders o on o.organization_id = $1 and o.id = v.order_id
     where v.organization_id = $1 and v.placement_id = $2 order by o.id for update of o`.as<{
  holds: boolean;
}>();

/** Locks the orders of the ads, because a request that began before midnight may be booking one of them. */
function lockVerts(tx: Tx, placementId: number) {
  return tx.statement(LOCK_VERTS_OF_PLACEMENT, [tx.organizationId, placementId, tx.today]);
}
