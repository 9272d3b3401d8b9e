import { clickThroughRate, clicksPerThousand } from '#domain/insight/report.ts';
import type { VertReport } from '#contract/insight/reports.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The minimum number of other customers. With fewer, the average would reveal the results of another customer. */
const CUSTOMERS_MIN = 3;

const SUMS = statement('list-averages')`
  select r.vert_id, coalesce(sum(n.impressions), 0)::bigint as impressions, coalesce(sum(n.clicks), 0)::bigint as clicks,
    coalesce(sum(n.clicks) filter (where n.recipient_count > 0), 0)::bigint as reached_clicks,
    coalesce(sum(n.recipient_count), 0)::bigint as recipients
  from vert_reports r
  join reports w on w.organization_id = $1 and w.organization_id = r.organization_id and w.id = r.report_id
  join orders b on b.organization_id = $1 and b.organization_id = w.organization_id and b.id = w.order_id
  cross join lateral (
    select m.customer_id, o.recipient_count, coalesce(o.impression_count, v.valid_count, 0) as impressions,
      coalesce(o.click_count, c.valid_count, 0) as clicks
    from vert_reports o
    join reports s on s.organization_id = $1 and s.organization_id = o.organization_id and s.id = o.report_id
    join orders m on m.organization_id = $1 and m.organization_id = s.organization_id and m.id = s.order_id
    left join tracking_totals v on v.organization_id = $1 and v.organization_id = o.organization_id
      and v.vert_id = o.vert_id and v.kind = 'view'
    left join tracking_totals c on c.organization_id = $1 and c.organization_id = o.organization_id
      and c.vert_id = o.vert_id and c.kind = 'click'
    where o.organization_id = $1 and o.organization_id = r.organization_id and o.publication_title = r.publication_title
      and o.placement_name = r.placement_name and o.sent_at is not null and o.report_id <> r.report_id
      and o.sending_date between (r.sending_date - interval '1 year')::date and r.sending_date
      and (o.click_count is not null or (o.impression_count is null and (o.is_counted or v.vert_id is not null)
        and o.item_id is not null))
  ) n
  where r.organization_id = $1 and r.report_id = $2 and r.sent_at is not null
  group by r.vert_id, b.customer_id
  having count(distinct n.customer_id) filter (where n.customer_id <> b.customer_id) >= ${CUSTOMERS_MIN}`;

/**
 * Returns the average rates to compare with each sent ad of a report, by the ad's id. The average is over the ads of other orders in the
 * same placement, in the year before the ad was sent. An ad has no average if these ads are from too few other customers.
 */
export async function listAverages(tx: Tx, reportId: number): Promise<Map<number, VertReport['average']>> {
  const rows = await tx.statement(SUMS, [tx.organizationId, reportId]);
  return new Map(
    rows.map((row) => [
      row.vert_id,
      {
        clickThroughRate: clickThroughRate(row.clicks, row.impressions),
        clicksPerThousand: clicksPerThousand(row.reached_clicks, row.recipients),
      },
    ]),
  );
}
