import { expect } from 'vitest';
import type { TrackedCounts, TrackedKind, TrackingMode } from '#domain/sending/tracking/tracking.ts';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import { weekOf } from '#domain/platform/week.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { countsOfVerts } from '#server/sending/tracking/tracked-counts.ts';
import { trackingLinks } from '#server/sending/tracking/tracking-links.ts';
import { runInside } from '../run-inside.ts';
import { firstIssue, makePublication } from '../world.ts';

/** An ad that was handed over, and its tracking paths. */
export interface TrackedAd {
  itemId: number;
  vertId: number;
  issueId: number;
  pixel: string;
  click: string;
  textClick: (number: number) => string;
  image: string;
}

/** The stored counts of an ad and kind. */
type BookedCounts = TrackedCounts;

let verts = 0;

/** Long ago, because hits earlier than the day before the sending do not count, and the tests send hits of many days. */
const SENDING_DATE = '2020-01-01';

/** Freezes this many ads of a new issue, as a delivery does. */
export async function freezeAds(
  app: App,
  scope: Scope,
  count: number,
  vert: Partial<VertContent> = {},
): Promise<TrackedAd[]> {
  const names = Array.from({ length: Math.min(count, 6) }, (_, index) => `Place ${index + 1}`);
  const { id: issueId } = await firstIssue(scope, await makePublication(scope, { names }));
  await runInside(
    scope,
    'update issues set sending_date = $3, week_number = $4 where organization_id = $1 and id = $2',
    [scope.organizationId, issueId, SENDING_DATE, weekOf(SENDING_DATE)],
  );
  const ads: TrackedAd[] = [];
  for (let number = 1; number <= count; number += 1) {
    verts += 1;
    ads.push(await freezeAd(app, scope, { issueId, vertId: verts, number, vert }));
  }
  return ads;
}

async function freezeAd(
  app: App,
  scope: Scope,
  ad: { issueId: number; vertId: number; number: number; vert: Partial<VertContent> },
): Promise<TrackedAd> {
  const { issueId, vertId, number, vert } = ad;
  const linkUrl = `https://shop.example/offer?ad=${vertId}`;
  const imageUrl = `https://shop.example/image-${vertId}.png`;
  const content = { ...EMPTY_VERT, linkUrl, imageUrl, ...vert };
  const [row] = await scope.transact((tx) =>
    tx.statement<{ id: number }>(
      'freeze-ad-of-test',
      `insert into delivery_items (organization_id, issue_id, placement_id, vert_id, order_id, revision, placement_name,
         publication_title, vert, locale)
       values ($1, $2, $3, $4, 1, 'first', 'Top', 'Wochenblick', $5, 'de') returning id`,
      [tx.organizationId, issueId, vertId * 10 + number, vertId, JSON.stringify(content)],
    ),
  );
  const itemId = row?.id ?? 0;
  const links = trackingLinks({ keys: app.keys, publicUrl: () => '' }, scope.organizationId, itemId);
  return { itemId, vertId, issueId, ...links };
}

/** Sets the organization's tracking mode. */
export async function setTrackingMode(scope: Scope, mode: TrackingMode): Promise<void> {
  await scope.transact((tx) =>
    tx.statement('set-tracking-mode-of-test', 'update organizations set tracking_mode = $2 where id = $1', [
      tx.organizationId,
      mode,
    ]),
  );
}

/** Sets the instant at which the issue of an ad was sent. */
export async function markSent(
  scope: Scope,
  { issueId }: Pick<TrackedAd, 'issueId'>,
  sentAt: Date,
): Promise<void> {
  await scope.transact((tx) =>
    tx.statement(
      'mark-sent-of-test',
      `insert into deliveries (organization_id, issue_id, kind, state, sent_at) values ($1, $2, 'builtin', 'sent', $3)`,
      [tx.organizationId, issueId, sentAt.toISOString()],
    ),
  );
}

/** Returns the counts of an ad, and checks that the sum of its hourly counts equals its totals. */
export async function bookedCounts(scope: Scope, vertId: number, kind: TrackedKind): Promise<BookedCounts> {
  return scope.read(async (tx) => {
    const [row] = await tx.statement<BookedCounts>(
      'booked-counts-of-test',
      `select coalesce(sum(raw_count), 0)::bigint as raw, coalesce(sum(valid_count), 0)::bigint as valid,
         coalesce(sum(unique_count), 0)::bigint as unique, coalesce(sum(machine_count), 0)::bigint as machine,
         coalesce(sum(proxy_count), 0)::bigint as proxy
       from tracking_hours where organization_id = $1 and vert_id = $2 and kind = $3`,
      [tx.organizationId, vertId, kind],
    );
    const counts = (await countsOfVerts(tx, [vertId])).get(vertId)?.[kind];
    expect(counts).toEqual(row);
    return row ?? { raw: 0, valid: 0, unique: 0, proxy: 0, machine: 0 };
  });
}

/** Returns each stored hit in order of arrival, as `kind reason`. */
export async function keptHits(scope: Scope, vertId?: number): Promise<string[]> {
  return scope.read(async (tx) => {
    const rows = await tx.statement<{ hit: string }>(
      'kept-hits-of-test',
      `select kind || ' ' || reason as hit from tracking_events
       where organization_id = $1 and ($2::bigint is null or vert_id = $2) order by happened_at, reason`,
      [tx.organizationId, vertId ?? null],
    );
    return rows.map(({ hit }) => hit);
  });
}
