import { approvalState, awaitedSide } from '#domain/ads/approval/ad-approval.ts';
import { type AdColumn, adColumn } from '#domain/ads/approval/board-column.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { APPROVAL_COLUMNS, APPROVAL_JOINS, approvalFactsOf } from './approval-facts.ts';
import { statement } from '../../platform/db/statement.ts';

const COLUMNS = statement('columns-of-ads')`
  select v.id, ${APPROVAL_COLUMNS}
  from verts v
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  ${APPROVAL_JOINS}
  where v.organization_id = $1 and v.id = any ($2::bigint[]) and v.sent_at is null and r.rule is not null`.as<{
  content_key: string;
}>();

/** Returns the columns of ads on the board of ads, by ids. Sent ads and ads of publications without an approval rule have no column. */
export async function findAdColumns(
  tx: Tx,
  vertIds: readonly number[],
): Promise<ReadonlyMap<number, AdColumn>> {
  if (vertIds.length === 0) return new Map();
  const rows = await tx.statement(COLUMNS, [tx.organizationId, vertIds]);
  return new Map(
    rows.flatMap((row) => {
      const facts = approvalFactsOf(row);
      const column = adColumn(approvalState(facts), awaitedSide(facts));
      return column === null ? [] : [[row.id, column] as const];
    }),
  );
}
