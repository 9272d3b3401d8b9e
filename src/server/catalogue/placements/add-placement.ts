import type { Placement } from '#contract/catalogue/placements.ts';
import { isOnSale } from '#domain/catalogue/issue.ts';
import { placementState } from '#domain/catalogue/placement.ts';
import {
  MAX_PLACEMENTS_PER_ISSUE,
  normalizePlacementName,
  placementNameProblem,
} from '#domain/catalogue/publication.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseFields } from '#server/platform/base/refuse.ts';
import { countPlacements } from '../board/count-placements.ts';
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { statement } from '../../platform/db/statement.ts';

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
      state: placementState({ sold: false, blocked: issue.blocked }),
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
