import type { listDeadlines as route } from '#contract/pricing/terms.ts';
import { deadlinesOfPlacement } from '#domain/pricing/terms/issue-deadlines.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { Answer } from '#server/platform/http/serve.ts';
import { statement } from '#server/platform/db/statement.ts';

const DEADLINES_OF_PLACEMENTS = statement('deadlines-of-placements')`
  select p.id, p.name, i.deadlines from placements p
       join issues i on i.organization_id = $1 and i.id = p.issue_id
       where p.organization_id = $1 and p.id = any ($2::bigint[]) and i.deadlines is not null
       order by p.id`;

/** Returns the deadlines of placements. Leaves out placements that do not exist, and those of issues without deadlines. */
export async function listDeadlines(
  scope: Scope,
  { placement_ids: placementIds }: { placement_ids: readonly number[] },
): Promise<Answer<typeof route>> {
  const rows = await scope.read((tx) =>
    tx.statement(DEADLINES_OF_PLACEMENTS, [tx.organizationId, [...new Set(placementIds)]]),
  );
  return {
    deadlines: rows.map(({ id, name, deadlines }) => ({
      placementId: id,
      ...deadlinesOfPlacement(deadlines, name),
    })),
  };
}
