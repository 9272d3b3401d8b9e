import { approvalState, awaitedSide, dueAt } from '#domain/ads/approval/ad-approval.ts';
import type { AdFacts } from '#domain/public/portal/next-step.ts';
import type { DeadlineInstants } from '#domain/catalogue/issue-deadline.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import {
  APPROVAL_COLUMNS,
  APPROVAL_JOINS,
  approvalFactsOf,
  type ApprovalRow,
} from '#server/ads/approval/approval-facts.ts';

/** Returns the approval of an ad with these deadlines; null if its publication needs no approval. */
type ApprovalOf = (vertId: number, deadlines: DeadlineInstants) => AdFacts['approval'];

/** Reads the approvals of an order's ads. Returns a function that looks one up. */
export async function listApprovals(tx: Tx, orderId: number): Promise<ApprovalOf> {
  const rows = await tx.statement<ApprovalRow & { id: number }>(
    'approvals-of-order',
    `select v.id, ${APPROVAL_COLUMNS}
     from verts v
     join placements p on p.organization_id = $1 and p.id = v.placement_id
     join issues i on i.organization_id = $1 and i.id = p.issue_id
     ${APPROVAL_JOINS}
     where v.organization_id = $1 and v.order_id = $2`,
    [tx.organizationId, orderId],
  );
  return (vertId, deadlines) => {
    const row = rows.find(({ id }) => id === vertId);
    if (!row || row.rule === 'none') return null;
    const facts = approvalFactsOf(row);
    const state = approvalState(facts);
    return { state, awaited: awaitedSide(facts), due: dueAt(state, deadlines) };
  };
}
