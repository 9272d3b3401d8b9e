import type { ReportFacts } from '#contract/insight/reports.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const SHOWN = 6;

// Starts from the open orders of the customer.
const LIST_NEXT = statement('list-next-placements')`
  select v.id, v.sending_date, n.title as publication_title, p.name as placement_name
  from order_overviews w
  join verts v on v.organization_id = $1 and v.organization_id = w.organization_id and v.order_id = w.order_id
  join placements p on p.organization_id = $1 and p.organization_id = v.organization_id and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.organization_id = p.organization_id and i.id = p.issue_id and not i.blocked
  join publications n on n.organization_id = $1 and n.organization_id = i.organization_id and n.id = i.publication_id
  where w.organization_id = $1 and w.customer_id = $2 and w.state = 'booked' and w.latest_issue_sending_date >= $3
    and v.sending_date >= $3 and v.sent_at is null and v.released_at is null
  order by v.sending_date, n.title collate "und-x-icu", p.name collate "und-x-icu", v.id
  limit ${SHOWN}`;

/** Lists the next booked placements of a customer whose ads are still to be sent. */
export async function listNextPlacements(tx: Tx, customerId: number): Promise<ReportFacts['nextPlacements']> {
  const rows = await tx.statement(LIST_NEXT, [tx.organizationId, customerId, tx.today]);
  return rows.map((row) => ({
    id: row.id,
    sendingDate: row.sending_date,
    publicationTitle: row.publication_title,
    placementName: row.placement_name,
  }));
}
