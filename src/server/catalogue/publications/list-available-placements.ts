import { refuseMissing } from '#server/platform/base/refuse.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '../../platform/db/statement.ts';

const LIST_AVAILABLE_PLACEMENTS = statement('list-available-placements')`
  select array(
         select p.name from issues i
         join placements p on p.organization_id = $1 and p.issue_id = i.id
         where i.organization_id = $1 and i.publication_id = $2 and i.sending_date >= $3
         group by p.name order by avg(p.position), p.name) as names
       from publications where organization_id = $1 and id = $2`;

/** Returns the names of the placements in a publication's upcoming issues, by average position. */
export async function listAvailablePlacements(scope: Scope, publicationId: number): Promise<string[]> {
  return scope.read(async (tx) => {
    const rows = await tx.statement(LIST_AVAILABLE_PLACEMENTS, [tx.organizationId, publicationId, tx.today]);
    return refuseMissing(rows[0]).names;
  });
}
