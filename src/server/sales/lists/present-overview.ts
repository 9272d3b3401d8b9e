import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { OrderOverview } from '#contract/sales/orders.ts';
import { isFailedVert } from '#domain/ads/verts/vert.ts';
import { isLapsed } from '#domain/sales/orders/reservation-lapse.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import type { OverviewRow } from './overview-query.ts';
import { writeCursor } from '#server/platform/base/list-cursor.ts';

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

/** Formats an order for the orders list, on the given day. */
export function presentOverview(
  row: OverviewRow,
  today: string,
  details: OverviewDetails | undefined,
): OrderOverview {
  return {
    id: row.order_id,
    customer_name: row.customer_name,
    created_at: row.created_at,
    publications: row.publications,
    note: row.note,
    state: row.state,
    lapsed: isLapsed(orderFacts(row), today),
    reservation_expire_date: row.reservation_expire_date,
    booked_at: row.booked_at,
    count_verts: row.count_verts,
    count_sent_verts: row.count_sent_verts,
    has_failed_verts:
      row.first_unsent_sending_date !== null &&
      isFailedVert({ isVertSent: false, sendingDate: row.first_unsent_sending_date }, today),
    latest_issue_sending_date: row.latest_issue_sending_date,
    creator: details?.creator ?? '',
    next_sending_date: row.next_sending_date,
    count_complete_verts: details?.completeVerts ?? 0,
    cursor: writeCursor({ key: row.sort_key, id: row.order_id }),
  };
}
