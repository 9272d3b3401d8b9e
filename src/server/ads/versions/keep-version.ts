import { sideOf } from '#domain/ads/approval/approval-rule.ts';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { jsonOfColumns } from '#server/platform/db/record-columns.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { isApprovalClosed, isContentClosed } from '#domain/ads/approval/ad-approval.ts';
import { deadlinesOfPlacement } from '#domain/pricing/terms/issue-deadlines.ts';
import { Problem } from '#server/platform/base/problem.ts';

const KEEP = statement('keep-version')`
  insert into vert_versions
    (organization_id, vert_id, number, content_key, content, side, user_id, user_name, customer_id, publication_id, created_at)
  select $1, c.id, coalesce((
      select max(w.number) from vert_versions w where w.organization_id = $1 and w.vert_id = $2), 0) + 1,
    vert_content_key(c.content), c.content, $3, $4, $5, c.customer_id, c.publication_id, $6
  from (
    select v.id, ${jsonOfColumns(VERT_FIELDS, 'v')} as content, o.customer_id, i.publication_id
    from verts v
    join orders o on o.organization_id = $1 and o.id = v.order_id
    join placements p on p.organization_id = $1 and p.id = v.placement_id
    join issues i on i.organization_id = $1 and i.id = p.issue_id
    where v.organization_id = $1 and v.id = $2) as c
  on conflict (organization_id, vert_id, content_key) do nothing`;

/**
 * Stores the current content of an ad as a version. Adds no version if the ad already had one with the same content. The caller has locked
 * the ad.
 */
export function keepVersion(tx: Tx, vertId: number): void {
  tx.send(KEEP, [tx.organizationId, vertId, sideOf(tx.user), tx.user.id, tx.user.name, tx.now]);
}

type ClosingRow = RowOf<typeof CLOSING>;

const CLOSING = statement('closing-of-vert')`
  select p.name as placement_name, i.deadlines, r.rule
  from verts v
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id and i.deadlines is not null
  join publication_approvals r on r.organization_id = $1 and r.publication_id = i.publication_id
  where v.organization_id = $1 and v.id = $2`;

/**
 * Refuses a self-service user who changes an ad after its creative deadline, if the publication has an approval rule. Staff may still
 * change it, or set a later deadline.
 */
export async function refuseClosedContent(tx: Tx, vertId: number): Promise<void> {
  const row = await findClosing(tx, vertId);
  if (row && isContentClosed(row.rule, deadlinesOfPlacement(row.deadlines, row.placement_name), tx.now)) {
    throw new Problem('content_closed');
  }
}

/** Refuses a self-service user who submits or approves an ad, or asks for a change, after its approval deadline. */
export async function refuseClosedApproval(tx: Tx, vertId: number): Promise<void> {
  const row = await findClosing(tx, vertId);
  if (row && isApprovalClosed(deadlinesOfPlacement(row.deadlines, row.placement_name), tx.now)) {
    throw new Problem('approval_closed');
  }
}

/** Returns the deadlines of an ad if the caller is a self-service user and the publication has an approval rule. */
async function findClosing(tx: Tx, vertId: number): Promise<ClosingRow | undefined> {
  if (tx.user.customerId === null) return undefined;
  const [row] = await tx.statement(CLOSING, [tx.organizationId, vertId]);
  return row;
}
