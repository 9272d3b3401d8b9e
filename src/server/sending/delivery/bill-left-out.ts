import { isBilledLeftOut } from '#domain/ads/approval/content-to-send.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { APPROVAL_COLUMNS, APPROVAL_JOINS, approvalFactsOf } from '#server/ads/approval/approval-facts.ts';
import { statement } from '../../platform/db/statement.ts';

const FROM = `
  from issues i
  join publication_approvals b on b.organization_id = $1 and b.publication_id = i.publication_id and b.fallback = 'leave_out_billed'
  join placements p on p.organization_id = $1 and p.issue_id = i.id
  join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null and v.sent_at is null
  join orders o on o.organization_id = $1 and o.id = v.order_id and o.state = 'booked'`;
const ORDERS = statement('orders-to-bill')`
  select distinct v.order_id ${FROM} where i.organization_id = $1 and i.id = $2`;
const LEFT_OUT = statement('left-out-ads')`
  select v.id, v.order_id, ${APPROVAL_COLUMNS} ${FROM} ${APPROVAL_JOINS}
  where i.organization_id = $1 and i.id = $2 order by v.id for no key update of v`.as<{
  content_key: string;
}>();

/** Lists the booked orders with unsent ads in an issue, if the publication bills ads that an issue was sent without. */
export async function listOrdersToBill(tx: Tx, issueId: number): Promise<number[]> {
  const rows = await tx.statement(ORDERS, [tx.organizationId, issueId]);
  return rows.map(({ order_id: orderId }) => orderId);
}

const BILL_LEFT_OUT = statement('bill-left-out')`
  update verts set left_out_of = $3 where organization_id = $1 and id = $2`;

/** Marks for billing the ads that an issue was sent without because they waited for their customer. The caller has locked their orders. */
export async function billLeftOut(tx: Tx, issueId: number): Promise<void> {
  const rows = await tx.statement(LEFT_OUT, [tx.organizationId, issueId]);
  for (const row of rows.filter((one) => isBilledLeftOut(approvalFactsOf(one), 'leave_out_billed'))) {
    await tx.statement(BILL_LEFT_OUT, [tx.organizationId, row.id, issueId]);
    await recordAct(tx, 'left_out', { vert: row.id, orderId: row.order_id });
  }
}
