import type { Placement } from '#contract/catalogue/placements.ts';
import { isOnSale } from '#domain/catalogue/issue.ts';
import { placementState, removeProblem } from '#domain/catalogue/placement.ts';
import {
  MAX_PLACEMENTS_PER_ISSUE,
  normalizePlacementName,
  placementNameProblem,
} from '#domain/catalogue/publication.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuse, refuseFields, refuseMissing, invalidFields } from '#server/platform/base/problem.ts';
import { countPlacements } from '../board/capacities.ts';
import { refuseDuplicate } from '#server/platform/db/violated-constraint.ts';
import { deleteRow, getRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';

/**
 * Adds one placement to one issue, after its other placements. Refuses a name that the issue already has, an issue whose sending date has
 * passed, and an issue that is full.
 */
export async function addPlacement(
  scope: Scope,
  input: { issueId: number; name: string },
): Promise<Placement> {
  const name = normalizePlacementName(input.name);
  refuseFields({ name: placementNameProblem(name) });
  return scope.transact(async (tx) => {
    const issue = await lockIssue(tx, input.issueId);
    const { id } = await insertPlacement(tx, input.issueId, name);
    await recordAct(tx, 'created', { placement: id }, { issueId: input.issueId, name });
    await countPlacements(tx, [{ sendingDate: issue.sending_date, free: 1 }]);
    return {
      id,
      name,
      additional: true,
      sold: false,
      state: placementState(issue.blocked ? 'blocked' : null),
      vert: null,
    };
  });
}

async function lockIssue(tx: Tx, id: number): Promise<{ sending_date: string; blocked: boolean }> {
  const issue = await getRow(tx, 'issues', id, ['sending_date', 'blocked'], 'forNoKeyUpdate');
  if (!isOnSale({ sendingDate: issue.sending_date }, tx.today)) throw invalidFields({ issueId: ['past'] });
  return issue;
}

const ADD_PLACEMENT = statement('add-placement')`
  insert into placements (organization_id, issue_id, name, position, additional)
       select $1, $2, $3, coalesce(max(p.position), 0) + 1, true
       from placements p where p.organization_id = $1 and p.issue_id = $2
       having count(*) < $4
       returning id`;

async function insertPlacement(tx: Tx, issueId: number, name: string): Promise<{ id: number }> {
  const [placement] = await refuseDuplicate('placements_name_unique', { name: ['taken'] }, () =>
    tx.statement(ADD_PLACEMENT, [tx.organizationId, issueId, name, MAX_PLACEMENTS_PER_ISSUE]),
  );
  if (!placement) throw invalidFields({ name: ['too_many'] });
  return placement;
}

type LockedPlacement = RowOf<typeof LOCK_PLACEMENT>;

/**
 * Removes a placement from its issue. Refuses a sold or held one. Also deletes the ads of lapsed reservations in it, and each reservation that has
 * no other ad.
 */
export async function removePlacement(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const placement = await lockPlacement(tx, id);
    const verts = await lockVerts(tx, id);
    refuse(removeProblem({ sold: verts.some((vert) => vert.holds), held: placement.is_held }));
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
  select p.name, p.issue_id, i.sending_date, exists (
       select from active_holds h where h.organization_id = $1 and h.placement_id = p.id) as is_held
     from placements p
     join issues i on i.organization_id = $1 and i.id = p.issue_id
     where p.organization_id = $1 and p.id = $2 for update of p`;

/** Locks the issue, then the placement, in the same order as write_orders. */
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
