import { textLinks } from '#ad-html/text-links.ts';
import { addDays, type Day } from '#domain/day.ts';
import { FINAL_AFTER_DAYS } from '#domain/reports/report.ts';
import type { VertContent } from '#domain/verts/vert-fields.ts';
import type { Tx } from '../../db/scope.ts';
import { insertRows } from '../../db/insert-rows.ts';

/** A sent ad whose views and clicks Vertbook counted. */
export interface CountedAd {
  vertId: number;
  content: VertContent;
  sendingDate: Day;
  impressions: number;
  clicks: number;
}

/** Ads that were sent in the last so many days were counted by Vertbook; the numbers of older ones are from a mailing system. */
export const COUNTED_DAYS = 21;

/** How many of the views and clicks come on each day, the day of sending first. */
const DAYS = [520, 190, 90, 55, 40, 28, 20, 15, 12, 9, 7, 6, 5, 3];
/** How many come at each hour of the first day, in UTC. The issue is sent before. Later days have one hour each. */
const HOURS: Readonly<Record<string, number>> = { '06': 34, '08': 24, '11': 18, '16': 14, '18': 10 };
const LATER: typeof HOURS = { '10': 1 };
/** The parts of all hits, for each valid one. Views by mail programs' proxies are valid ones. */
const PARTS = {
  view: { machine: 0.07, repeated: 0.22, proxy: 0.41, readers: 0.93 },
  click: { machine: 0.38, repeated: 0.12, proxy: 0, readers: 0.94 },
} as const;
/** The share of an ad's clicks on the first other link in its text. */
const LINK_SHARE = 0.31;

// The frozen ad, from which links find their target. It is linked to the report by its id.
const FREEZE = `
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
const SUM = `
  insert into tracking_totals (organization_id, vert_id, kind, raw_count, valid_count, unique_count, machine_count, proxy_count)
  select $1, vert_id, kind, sum(raw_count), sum(valid_count), sum(unique_count), sum(machine_count), sum(proxy_count)
  from tracking_hours where organization_id = $1 group by vert_id, kind
  returning 1`;

/** Writes the counts of these ads by hour and by link. Their reports must exist. */
export async function writeCountedAds(tx: Tx, ads: readonly CountedAd[]): Promise<void> {
  await tx.statement('freeze-ads-of-demo', FREEZE, [tx.organizationId, ads.map(({ vertId }) => vertId)]);
  await insertRows(
    tx,
    'tracking_hours',
    ads.flatMap((ad) => [
      ...hoursOf(ad, 'view', ad.impressions, tx.today),
      ...hoursOf(ad, 'click', ad.clicks, tx.today),
    ]),
  );
  await tx.statement('sum-hours-of-demo', SUM, [tx.organizationId]);
  await insertRows(
    tx,
    'tracking_links',
    ads
      .filter(({ content, clicks }) => textLinks(content).length > 0 && clicks > 0)
      .map(({ vertId, clicks }) => ({
        vert_id: vertId,
        link_number: 1,
        valid_count: Math.floor(clicks * LINK_SHARE),
      })),
  );
}

function hoursOf({ vertId, sendingDate }: CountedAd, kind: keyof typeof PARTS, count: number, today: Day) {
  const days = DAYS.filter((_, day) => addDays(sendingDate, day) < today).slice(0, FINAL_AFTER_DAYS);
  return split(count, days).flatMap((ofDay, day) => {
    const hours = day === 0 ? HOURS : LATER;
    return split(ofDay, Object.values(hours)).flatMap((valid, place) => {
      if (valid === 0) return [];
      const hour = Object.keys(hours)[place];
      const { machine, repeated, proxy, readers } = PARTS[kind];
      const [machines, repetitions, proxies] = [machine, repeated, proxy].map((part) =>
        Math.round(valid * part),
      ) as [number, number, number];
      return {
        vert_id: vertId,
        hour: `${addDays(sendingDate, day)}T${hour}:00:00Z`,
        kind,
        raw_count: valid + machines + repetitions,
        valid_count: valid,
        unique_count: Math.floor((valid - proxies) * readers),
        machine_count: machines,
        proxy_count: proxies,
      };
    });
  });
}

/** Whole numbers in the proportion of the shares, which add up to the count. */
function split(count: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  const parts = shares.map((share) => Math.floor((count * share) / all));
  const rest = count - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, place) => (place === 0 ? part + rest : part));
}
