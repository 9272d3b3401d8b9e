import { FINAL_AFTER_DAYS } from '#domain/platform/retention.ts';
import { safeAddress } from '#ad-html/safe-address.ts';
import { textLinks } from '#ad-html/text-links.ts';
import type { TrackedCounts, TrackedKind } from '#domain/sending/tracking/tracking.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/**
 * Returns an SQL expression for the instant from which the numbers of an ad are final: the start of the day that is `FINAL_AFTER_DAYS` days
 * after its sending. Null if it was not sent. Both arguments are SQL expressions.
 */
export function finalAtSql(sentAt: string, timeZone: string): string {
  return `(((${sentAt} at time zone ${timeZone})::date + ${FINAL_AFTER_DAYS})::timestamp at time zone ${timeZone})`;
}

/** The counts of an ad's views and clicks, over all hours. */
type VertCounts = Readonly<Record<TrackedKind, TrackedCounts>>;

/**
 * Returns an SQL expression for the counts of one ad as JSON: `{"raw", "valid", "unique", "machine", "proxy"}`, each 0 if nothing was
 * counted. `$1` must be the organization; `vertId` is an SQL expression, such as `r.vert_id`.
 */
export function trackedCountsSql(vertId: string, kind: TrackedKind): string {
  return `(
    select json_build_object('raw', coalesce(max(t.raw_count), 0), 'valid', coalesce(max(t.valid_count), 0),
      'unique', coalesce(max(t.unique_count), 0), 'machine', coalesce(max(t.machine_count), 0),
      'proxy', coalesce(max(t.proxy_count), 0))
    from tracking_totals t where t.organization_id = $1 and t.vert_id = ${vertId} and t.kind = '${kind}')`;
}

/**
 * Returns an SQL expression for the clicks of one ad on the links in its text, as JSON by the number of the link; null without such clicks.
 */
export function linkClicksSql(vertId: string): string {
  return `(
    select json_object_agg(l.link_number, l.valid_count) from tracking_links l
    where l.organization_id = $1 and l.vert_id = ${vertId})`;
}

/**
 * Returns an SQL expression for the valid views and clicks of one ad by day, as JSON. Day 1 is the day of its sending. Hits before the
 * confirmed time of sending count for day 1. Hits after the last day, which a later change of the time zone can cause, count for the last day.
 */
export function dayCountsSql(
  vertId: string,
  { sentAt, timeZone }: { sentAt: string; timeZone: string },
): string {
  const dayOf = (instant: string) => `(${instant} at time zone ${timeZone})::date`;
  return `(
    select json_agg(json_build_object('day', y.day, 'views', y.views, 'clicks', y.clicks) order by y.day) from (
      select least(greatest(${dayOf('h.hour')} - ${dayOf(sentAt)} + 1, 1), ${FINAL_AFTER_DAYS}) as day,
        coalesce(sum(h.valid_count) filter (where h.kind = 'view'), 0) as views,
        coalesce(sum(h.valid_count) filter (where h.kind = 'click'), 0) as clicks
      from tracking_hours h where h.organization_id = $1 and h.vert_id = ${vertId}
      group by 1) y)`;
}

/** The valid clicks on a link of an ad. */
interface LinkClicks {
  address: string;
  clickCount: number;
}

/**
 * Returns the clicks on each link of a sent ad, the ad's own address first; empty if its text has no links. They add up to the ad's clicks.
 * `inText` is the value of {@link linkClicksSql}.
 */
export function linkClicksOf(
  vert: Partial<VertContent>,
  clickCount: number,
  inText: Readonly<Record<string, number>> | null,
): LinkClicks[] {
  const others = textLinks(vert).map((address, place) => ({
    address,
    clickCount: inText?.[place + 1] ?? 0,
  }));
  if (others.length === 0) return [];
  const own = clickCount - others.reduce((sum, link) => sum + link.clickCount, 0);
  return [{ address: safeAddress(vert.linkUrl) ?? '', clickCount: own }, ...others];
}

const COUNTS_OF_VERTS = statement('counts-of-verts')`
  select t.vert_id, t.kind, t.raw_count as raw, t.valid_count as valid, t.unique_count as unique, t.machine_count as machine,
    t.proxy_count as proxy
  from tracking_totals t where t.organization_id = $1 and t.vert_id = any ($2::bigint[])`;

/** Returns the counts of each ad, by id. An ad without hits has zeros. */
export async function countsOfVerts(tx: Tx, vertIds: readonly number[]): Promise<Map<number, VertCounts>> {
  const rows = await tx.statement(COUNTS_OF_VERTS, [tx.organizationId, vertIds]);
  const counts = new Map(vertIds.map((id) => [id, { view: nothing(), click: nothing() }]));
  for (const { vert_id: vertId, kind, ...counted } of rows) {
    Object.assign(counts.get(vertId)?.[kind] ?? {}, counted);
  }
  return counts;
}

function nothing(): TrackedCounts {
  return { raw: 0, valid: 0, unique: 0, proxy: 0, machine: 0 };
}
