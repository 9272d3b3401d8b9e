import { textLinks } from '#ad-html/text-links.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import { FINAL_AFTER_DAYS } from '#domain/platform/retention.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { insertRows } from '#server/platform/db/rows.ts';

/** A sent ad whose views and clicks Vertbook counted. */
export interface CountedAd {
  vertId: number;
  content: VertContent;
  sendingDate: Day;
  impressions: number;
  clicks: number;
}

/** Ads sent within this number of days were counted by Vertbook. The numbers of older ones came from a mailing system. */
export const COUNTED_DAYS = 21;

/** The distribution of views and clicks over the days, starting with the sending day. */
const DAYS = [520, 190, 90, 55, 40, 28, 20, 15, 12, 9, 7, 6, 5, 3];
/** The distribution of views and clicks over the hours (UTC) of the first day. The issue is sent earlier. Later days have one hour each. */
const HOURS: Readonly<Record<string, number>> = { '06': 34, '08': 24, '11': 18, '16': 14, '18': 10 };
const LATER: typeof HOURS = { '10': 1 };
/** The shares of the kinds of hits, relative to the valid ones. Views by mail programs' proxies are valid. */
const PARTS = {
  view: { machine: 0.07, repeated: 0.22, proxy: 0.41, readers: 0.93 },
  click: { machine: 0.38, repeated: 0.12, proxy: 0, readers: 0.94 },
} as const;
/** The share of an ad's clicks that go to the first link in its text. */
const LINK_SHARE = 0.31;

// Writes the frozen ad, from which links find their target, and stores its id in the report.
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

/** Writes the counts of these ads by hour and by link. The reports of the ads must exist. */
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

/** Splits the count into whole numbers in the proportion of the shares. */
function split(count: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  const parts = shares.map((share) => Math.floor((count * share) / all));
  const rest = count - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, place) => (place === 0 ? part + rest : part));
}
