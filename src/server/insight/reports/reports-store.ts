import type { Day } from '#domain/platform/day.ts';
import type { ReportFacts, VertReport } from '#contract/insight/reports.ts';
import type { Letterhead } from '#domain/billing/papers/letterhead.ts';
import type { TrackedCounts, TrackedKind } from '#domain/sending/tracking/tracking.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { readLetterhead } from '#server/billing/letterheads/letterhead.ts';
import { dayCountsSql, linkClicksSql, trackedCountsSql } from '#server/sending/tracking/tracked-counts.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { clicksPerThousand, clickThroughRate } from '#domain/insight/report.ts';

/** A report with the order and the customer it is about. */
export type ReportRow = RowOf<typeof FIND_REPORT>;

const FIND_REPORT = statement('find-report')`
  select r.id, r.is_shared, r.link_number, o.id as order_id, o.booked_at, (o.booked_at at time zone $4)::date as booked_date,
    c.id as customer_id, c.name as customer_name, c.customer_contact_first_name as first_name, c.customer_contact_last_name as last_name,
    c.customer_contact_email as email, c.customer_contact_gender as gender
  from reports r
  join orders o on o.organization_id = $1 and o.id = r.order_id
  join customers c on c.organization_id = $1 and c.id = o.customer_id
  where r.organization_id = $1 and r.id = $2 and ($3::bigint is null or o.customer_id = $3)`;

/** Returns a report with its order and customer. Refuses an unknown report and a report of another customer. */
export async function getReportRow(tx: Tx, id: number): Promise<ReportRow> {
  const [row] = await tx.statement(FIND_REPORT, [tx.organizationId, id, tx.user.customerId, tx.timeZone]);
  return refuseMissing(row);
}

/** An ad of the report. Until it was sent or has failed, the report has no copy of it and shows the current names. */
export type VertReportRow = RowOf<typeof LIST_VERT_REPORTS>;

// Counted from the moment an ad was sent, unless the mailing system reported its numbers.
const counts = (kind: TrackedKind) => `
  case when r.item_id is not null and r.impression_count is null and r.sent_at is not null
    and (r.is_counted or exists (
      select 1 from tracking_hours h where h.organization_id = $1 and h.vert_id = r.vert_id))
    then ${trackedCountsSql('r.vert_id', kind)} end`;

// The approval of exactly the content that was sent, if there is one: that of the customer, or else that of the publisher.
const APPROVAL = `(
  select json_build_object('version', w.number, 'name', s.name,
    'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from vert_versions w
  join vert_approvals a on a.organization_id = $1 and a.organization_id = w.organization_id and a.vert_id = w.vert_id
  cross join lateral (values (1, a.customer_key, a.customer_name, a.customer_at),
    (2, a.publisher_key, g.name, a.publisher_at)) as s (rank, key, name, at)
  where w.organization_id = $1 and w.vert_id = r.vert_id and t.source = 'own' and r.sent_at is not null
    and w.content_key = vert_content_key(t.vert) and s.key = w.content_key
  order by s.rank limit 1)`;

// Of the mails that Vertbook sent: those that came back, and those of unknown outcome. 0 for other mailing systems.
const MAILS_RETURNED = `(
  select count(distinct m.recipient_id) from mail_returns m
  where m.organization_id = $1 and m.issue_id = t.issue_id and m.kind <> 'complaint' and r.sent_at is not null)`;
const MAILS_UNKNOWN = `(
  select count(*) from delivery_recipients u
  where u.organization_id = $1 and u.issue_id = t.issue_id and u.state = 'unknown' and r.sent_at is not null)`;

// The views and clicks that the second judging recognized as machines'; null for none.
const CORRECTED = `(
  select json_build_object('views', coalesce(sum(c.hit_count) filter (where c.kind = 'view'), 0),
    'clicks', coalesce(sum(c.hit_count) filter (where c.kind = 'click'), 0),
    'on', (max(c.corrected_at) at time zone g.time_zone)::date)
  from tracking_corrections c where c.organization_id = $1 and c.vert_id = r.vert_id having count(*) > 0)`;

const LIST_VERT_REPORTS = statement('list-vert-reports')`
  select * from (
    select r.vert_id as id, r.placement_name, r.publication_title, r.week_number, r.sending_date,
      r.sent_at is not null as is_sent, r.recipient_count, r.impression_count, r.click_count,
      case when r.sent_at is not null then r.vert end as vert, r.style,
      coalesce((select t.locale from delivery_items t where t.organization_id = $1 and t.id = r.item_id), g.default_locale) as locale,
      ${counts('view')} as views, ${counts('click')} as clicks, ${linkClicksSql('r.vert_id')} as link_clicks, g.tracking_mode, r.counts_recipients, r.has_mail_keys,
      (r.sent_at at time zone g.time_zone)::date as sent_day,
      ${dayCountsSql('r.vert_id', { sentAt: 'r.sent_at', timeZone: 'g.time_zone' })} as days, ${APPROVAL} as approval,
      case when d.reported_at is not null then json_build_object('recipientCount', d.reported_recipient_count,
        'impressionCount', d.reported_impression_count, 'clickCount', d.reported_click_count,
        'readAt', to_char(d.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as mailing,
      ${MAILS_RETURNED} as returned_count, ${MAILS_UNKNOWN} as unknown_count, ${CORRECTED} as corrected
    from vert_reports r
    join organizations g on g.id = $1
    left join delivery_items t on t.organization_id = $1 and t.organization_id = r.organization_id and t.id = r.item_id
    left join deliveries d on d.organization_id = $1 and d.organization_id = t.organization_id and d.issue_id = t.issue_id
    where r.organization_id = $1 and r.report_id = $2
    union all
    select v.id, p.name, n.title, i.week_number, i.sending_date, v.sent_at is not null, null, null, null, null, null, '', null, null, null, '', false, false,
      null, null, null, null, 0, 0, null
    from verts v
    join placements p on p.organization_id = $1 and p.id = v.placement_id
    join issues i on i.organization_id = $1 and i.id = p.issue_id
    join publications n on n.organization_id = $1 and n.id = i.publication_id
    where v.organization_id = $1 and v.order_id = $3
      and not exists (select 1 from vert_reports r where r.organization_id = $1 and r.vert_id = v.id)
  ) as reported
  order by sending_date, publication_title collate "und-x-icu", placement_name collate "und-x-icu", id`.as<{
  vert: Partial<VertContent> | null;
  style: Partial<VertStyle> | null;
  views: TrackedCounts | null;
  clicks: TrackedCounts | null;
  link_clicks: Readonly<Record<string, number>> | null;
  days: readonly { day: number; views: number; clicks: number }[] | null;
  approval: VertReport['approval'];
  mailing: VertReport['mailing'];
  returned_count: number;
  unknown_count: number;
  corrected: { views: number; clicks: number; on: Day } | null;
}>();

/** The parts of a report. */
export interface ReportedParts {
  verts: readonly VertReportRow[];
  /** The averages to compare the ads with, by the ids of the ads. */
  averages: ReadonlyMap<number, VertReport['average']>;
  letterhead: Letterhead;
  nextPlacements: ReportFacts['nextPlacements'];
}

/**
 * Reads the ads of a report with the averages of their placements, the letterhead of the organization, and the customer's next placements.
 */
export async function readReportedParts(tx: Tx, report: ReportRow): Promise<ReportedParts> {
  return {
    verts: await listVertReportRows(tx, report),
    averages: await listAverages(tx, report.id),
    letterhead: await readLetterhead(tx),
    nextPlacements: await listNextPlacements(tx, report.customer_id),
  };
}

function listVertReportRows(tx: Tx, report: ReportRow): Promise<VertReportRow[]> {
  return tx.statement(LIST_VERT_REPORTS, [tx.organizationId, report.id, report.order_id]);
}

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
async function listAverages(tx: Tx, reportId: number): Promise<Map<number, VertReport['average']>> {
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
async function listNextPlacements(tx: Tx, customerId: number): Promise<ReportFacts['nextPlacements']> {
  const rows = await tx.statement(LIST_NEXT, [tx.organizationId, customerId, tx.today]);
  return rows.map((row) => ({
    id: row.id,
    sendingDate: row.sending_date,
    publicationTitle: row.publication_title,
    placementName: row.placement_name,
  }));
}
