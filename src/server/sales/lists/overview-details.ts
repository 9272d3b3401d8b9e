import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '../../platform/db/statement.ts';

/** The data of an order that the orders list shows in addition to its overview row. */
export interface OverviewDetails {
  creator: string;
  completeVerts: number;
}

const OVERVIEW_DETAILS = statement('overview-details')`
  select o.id, o.creator_name, (
       select count(*) from verts v
       where v.organization_id = $1 and v.order_id = o.id and not v.has_missing_data)::int as complete
     from orders o where o.organization_id = $1 and o.id = any ($2)`;

/** Reads the details of a page of orders, keyed by order number. */
export async function readDetails(
  tx: Tx,
  orderIds: readonly number[],
): Promise<Map<number, OverviewDetails>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx.statement(OVERVIEW_DETAILS, [tx.organizationId, orderIds]);
  return new Map(
    rows.map(({ id, creator_name, complete }) => [id, { creator: creator_name, completeVerts: complete }]),
  );
}
