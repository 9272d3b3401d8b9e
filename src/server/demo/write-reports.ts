import { textLinks } from '#ad-html/text-links.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import { insertRows, takeIds } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Demo } from './act-as.ts';
import { contentOf, sentAtOf } from './ad-content.ts';
import { vary } from './plan-issues.ts';
import type { PlannedVert } from './plan-world.ts';
import { demoPublications } from './tables.ts';
import hitTable from './tables/hits.json' with { type: 'json' };

/** Ads sent within this number of days were counted by Vertbook. The numbers of older ones came from a mailing system. */
const COUNTED_DAYS = 21;

const WRITE_ISSUE_NUMBERS = statement('issue-numbers-of-demo')`
  update issues i set topic = s.topic, recipient_count = s.recipients, total_impression_count = s.impressions
  from jsonb_to_recordset($2::jsonb) as s (id bigint, topic text, recipients bigint, impressions bigint)
  where i.organization_id = $1 and i.id = s.id`;

/** Writes the topics of all issues, and how many recipients the sent ones had. Editing each issue by its act would take too long. */
export function writeIssueNumbers({ tx, plan }: Demo): void {
  const issues = Object.values(plan.issues).flatMap((all) =>
    all.map(({ id, topic, recipients, impressions }) => ({ id, topic, recipients, impressions })),
  );
  tx.send(WRITE_ISSUE_NUMBERS, [tx.organizationId, JSON.stringify(issues)]);
}

/**
 * Writes one report for each order that has an ad with a sending date before today. The report copies the names and the content of these
 * ads, even of those that were not sent. Spec §4 Report.
 */
export async function writeReports({ tx, plan, banners }: Demo): Promise<void> {
  const countedSince = addDays(tx.today, -COUNTED_DAYS);
  const reported = plan.orders
    .map((order) => ({
      order,
      due: order.verts.filter(({ placement }) => placement.issue.sendingDate < tx.today),
    }))
    .filter(({ due }) => due.length > 0);
  const ids = await takeIds(tx, 'reports', reported.length);
  await insertRows(
    tx,
    'reports',
    reported.map(({ order, due: [first] }, index) => ({
      id: ids[index] ?? 0,
      order_id: order.id,
      created_at: (first && sentAtOf(first)) ?? order.reservedAt,
    })),
  );
  const counted: CountedAd[] = [];
  const rows = reported.flatMap(({ order: { customer }, due }, index) =>
    due.map((vert) => {
      const { name, issue } = vert.placement;
      const content = contentOf(customer, vert, banners.get(customer));
      const isCounted = vert.isSent && issue.sendingDate >= countedSince;
      const counts = countsOf(vert);
      if (isCounted) counted.push({ id: vert.id, day: issue.sendingDate, content, ...counts });
      return {
        report_id: ids[index] ?? 0,
        vert_id: vert.id,
        placement_name: name,
        publication_title: demoPublications[issue.publication].title,
        week_number: issue.weekNumber,
        sending_date: issue.sendingDate,
        vert: content,
        sent_at: sentAtOf(vert),
        recipient_count: vert.isSent ? issue.recipients : null,
        impression_count: isCounted ? null : counts.view,
        click_count: isCounted ? null : counts.click,
      };
    }),
  );
  await insertRows(tx, 'vert_reports', rows);
  countHits(tx, counted);
}

/** Returns the views and clicks of an ad; null if it was not sent. Most readers who open the issue see the ad. */
function countsOf({
  isSent,
  placement: { name, issue, kind },
}: PlannedVert): Pick<CountedAd, 'view' | 'click'> {
  if (!isSent) return { view: null, click: null };
  const number = (issue.recipients ?? 0) + name.length;
  const view = Math.round((issue.impressions ?? 0) * 0.88 * vary(number, 0.1));
  return { view, click: Math.round(view * hitTable.clickRates[kind] * vary(number + 1, 0.55)) };
}

/** A sent ad whose views and clicks Vertbook counted. */
interface CountedAd {
  id: number;
  day: Day;
  content: VertContent;
  view: number | null;
  click: number | null;
}

// Writes the frozen ad, from which links find their target, and stores its id in the report.
const FREEZE = statement('freeze-ads-of-demo')`
  with frozen as (
    insert into delivery_items (organization_id, issue_id, placement_id, vert_id, order_id, revision, placement_name,
      publication_title, vert, locale, created_at, handed_over_at)
    select $1, p.issue_id, p.id, v.id, v.order_id, 'demo ' || v.id, r.placement_name, r.publication_title, r.vert, g.default_locale,
      r.sent_at, r.sent_at
    from vert_reports r
    join organizations g on g.id = $1
    join verts v on v.organization_id = r.organization_id and v.id = r.vert_id
    join placements p on p.organization_id = r.organization_id and p.id = v.placement_id
    where r.organization_id = $1 and r.vert_id = any ($2::bigint[])
    returning id, vert_id
  )
  update vert_reports r set item_id = f.id from frozen f where r.organization_id = $1 and r.vert_id = f.vert_id`;
// Distributes the views and clicks over the hours since the issue was sent. Views by mail programs' proxies are valid.
const HOURS = statement('hours-of-demo')`
  insert into tracking_hours (organization_id, vert_id, hour, kind, raw_count, valid_count, unique_count, machine_count, proxy_count)
  select $1, a.id, (a.day + h.day + make_interval(hours => h.hour)) at time zone 'UTC', k.kind,
    n.valid + round(n.valid * (k.machine + k.repeated)), n.valid, floor(n.valid * (1 - k.proxy) * k.readers),
    round(n.valid * k.machine), round(n.valid * k.proxy)
  from jsonb_to_recordset($2::jsonb -> 'hits') as a (id bigint, day date, view bigint, click bigint)
  join jsonb_to_recordset($2::jsonb -> 'kinds') as k (kind text, machine numeric, repeated numeric, proxy numeric, readers numeric) on true
  join jsonb_to_recordset($2::jsonb -> 'hours') as h (day integer, hour integer, weight numeric) on a.day + h.day < $3
  cross join lateral (select round(case k.kind when 'view' then a.view else a.click end * h.weight) as valid) n
  where n.valid > 0`;
const SUM = statement('sum-hours-of-demo')`
  insert into tracking_totals (organization_id, vert_id, kind, raw_count, valid_count, unique_count, machine_count, proxy_count)
  select $1, vert_id, kind, sum(raw_count), sum(valid_count), sum(unique_count), sum(machine_count), sum(proxy_count)
  from tracking_hours where organization_id = $1 group by vert_id, kind`;
// About a third of the clicks of an ad go to the first link in its text.
const LINKS = statement('links-of-demo')`
  insert into tracking_links (organization_id, vert_id, link_number, valid_count)
  select $1, vert_id, 1, floor(valid_count * 0.31)
  from tracking_totals where organization_id = $1 and kind = 'click' and vert_id = any ($2::bigint[])`;

/** Writes the counts of these ads by hour and by link. The reports of the ads must exist. */
function countHits(tx: Tx, ads: readonly CountedAd[]): void {
  const hits = ads.map(({ id, day, view, click }) => ({ id, day, view, click }));
  const linked = ads.filter(({ content }) => textLinks(content).length > 0);
  const tables = { hits, kinds: hitTable.kinds, hours: hitTable.hours };
  const idsOf = (some: typeof ads) => some.map(({ id }) => id);
  tx.send(FREEZE, [tx.organizationId, idsOf(ads)]);
  tx.send(HOURS, [tx.organizationId, JSON.stringify(tables), tx.today]);
  tx.send(SUM, [tx.organizationId]);
  tx.send(LINKS, [tx.organizationId, idsOf(linked)]);
}
