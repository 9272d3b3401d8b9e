import {
  CUSTOMER_FIELDS,
  type CustomerContent,
  EXPORTED_FIELDS,
  type ExportedField,
} from '#domain/customers/customer-fields.ts';
import { firstDayOfMonth, lastDayOfMonth, type Month } from '#domain/platform/day.ts';
import type { TrackedKind } from '#domain/sending/tracking/tracking.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { linkClicksSql } from '#server/sending/tracking/tracked-counts.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { JOIN_SENT_INSTEAD, SENDING_DAY } from '#server/pricing/quotes/vat-rates.ts';
import type { PricedRow } from './price-cells.ts';

/** One ad of the month. Times are texts in the organization's time zone. */
export type MonthRow = RowOf<typeof MONTH_ROWS>;

/** The types of columns that the database does not state. */
interface MonthFacts extends Pick<CustomerContent, ExportedField>, Pick<PricedRow, 'price'> {
  link_clicks: Readonly<Record<string, number>> | null;
  /** The ad as it was sent; null unless links in its text were clicked. */
  clicked_vert: Partial<VertContent> | null;
  read_at: string;
  reserved_at: string;
}

const local = (instant: string) => `to_char(${instant} at time zone $4, 'YYYY-MM-DD HH24:MI')`;

const customerColumns = EXPORTED_FIELDS.map((field) => `c.${CUSTOMER_FIELDS[field].column} as "${field}"`);

/** The columns of `tracking_totals` that count views and clicks. */
const COUNTS = ['raw', 'valid', 'unique', 'machine', 'proxy'] as const;
const totals = (kind: TrackedKind) =>
  COUNTS.map(
    (count) => `case when k.is_counted then coalesce(${kind}s.${count}_count, 0) end as ${kind}s_${count}`,
  );
const joinTotals = (kind: TrackedKind) => `
  left join tracking_totals ${kind}s on ${kind}s.organization_id = $1 and ${kind}s.vert_id = r.vert_id
    and ${kind}s.kind = '${kind}'`;

/**
 * Selects the month's ads. $1: the organization; $2, $3: the first and last day; $4: the time zone. Sent ads keep the names from the time
 * of sending. The query runs day by day, so that the first rows are returned before all of them are sorted.
 */
export const MONTH_ROWS = statement('month-rows')`
  select o.id as order_id, o.reservation_expire_date, ${local('o.lapsed_at')} as lapsed_at,
    w.latest_issue_sending_date, ${customerColumns.join(', ')},
    coalesce(r.publication_title, n.title) as publication_title, coalesce(r.placement_name, p.name) as placement_name,
    i.week_number, i.sending_date, v.type, v.headline, v.link_url, v.has_missing_data, ${local('v.sent_at')} as sent_at,
    r.recipient_count, r.impression_count, r.click_count, ${[...totals('view'), ...totals('click')].join(', ')},
    c_links.link_clicks, case when c_links.link_clicks is not null then r.vert end as clicked_vert,
    m.tracking_mode, r.counts_recipients, r.has_mail_keys, case when k.is_counted then d_sent.reported_impression_count end as mailing_openings,
    case when k.is_counted then d_sent.reported_click_count end as mailing_clicks, ${local('now()')} as read_at,
    (r.sent_at at time zone $4)::date as sent_day, ${local('o.reserved_at')} as reserved_at,
    ${local('o.booked_at')} as booked_at, o.creator_name, o.note, v.price, n.id as publication_id, ${SENDING_DAY} as supply_day,
    bill.number as invoice_number, billed.vat_basis_points as billed_vat
  from (
    select day::date as day from generate_series($2::date, $3::date, interval '1 day') as day order by day offset 0
  ) d
  cross join publications n
  cross join lateral (
    select i.id, i.sending_date, i.week_number from issues i
    where i.organization_id = $1 and i.publication_id = n.id and i.sending_date = d.day
    offset 0
  ) i
  join placements p on p.organization_id = $1 and p.issue_id = i.id
  join verts v on v.organization_id = $1 and v.placement_id = p.id
  join orders o on o.organization_id = $1 and o.id = v.order_id
  join order_overviews w on w.organization_id = $1 and w.order_id = o.id
  join customers c on c.organization_id = $1 and c.id = o.customer_id
  left join vert_reports r on r.organization_id = $1 and r.vert_id = v.id
  left join deliveries d_sent on d_sent.organization_id = $1 and d_sent.issue_id = i.id and d_sent.reported_at is not null
  left join invoices bill on bill.organization_id = $1 and bill.id = v.invoice_id
  left join lateral (
    select (line->>'vatBasisPoints')::int as vat_basis_points from json_array_elements(bill.snapshot::json->'lines') as line
    where (line->>'vertId')::bigint = v.id
    offset 0
  ) billed on true
  ${JOIN_SENT_INSTEAD}
  ${joinTotals('view')}
  ${joinTotals('click')}
  cross join (select g.tracking_mode from organizations g where g.id = $1) m
  -- As in the report: counted here from the moment an ad was sent, unless the mailing system told its numbers.
  cross join lateral (
    select r.item_id is not null and r.impression_count is null and r.sent_at is not null
      and (r.is_counted or views.vert_id is not null or clicks.vert_id is not null) as is_counted
    offset 0
  ) k
  cross join lateral (
    select case when k.is_counted then ${linkClicksSql('r.vert_id')} end as link_clicks offset 0
  ) c_links
  where n.organization_id = $1
  order by d.day, coalesce(r.publication_title, n.title) collate "und-x-icu",
    coalesce(r.placement_name, p.name) collate "und-x-icu", v.id`.as<MonthFacts>();

/** Streams the ads with sending dates in the month as text, sorted by sending date, publication and placement. */
export function streamMonthRows(
  scope: Scope,
  month: Month,
  textOf: (row: MonthRow) => string,
): AsyncGenerator<Buffer> {
  const values = [scope.organizationId, firstDayOfMonth(month), lastDayOfMonth(month), scope.timeZone];
  return scope.stream({ query: MONTH_ROWS.text, values, textOf });
}
