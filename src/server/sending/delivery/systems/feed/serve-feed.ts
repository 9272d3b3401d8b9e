import type { FastifyRequest } from 'fastify';
import { isDay, type Day } from '#domain/platform/day.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { placementSlug } from '#domain/catalogue/placement-slug.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import { renderAds, type FrozenAd } from '../../frozen-ads.ts';
import { isCounted } from '../../write-vert-reports.ts';
import { listAdsToSend } from '../../list-ads-to-send.ts';
import { FEED_TYPES, writeIssue, writePlacement, type FedIssue } from './write-feed.ts';
import { statement, type RowOf } from '#server/platform/db/statement.ts';
import { FEED_FORMATS, WHOLE_ISSUE, type FeedFormat } from '#domain/sending/delivery/feed.ts';
import { systemScope } from '#server/platform/db/system-scope.ts';
import { findConnectionOf } from '../../connections/connection.ts';
import { findFeed } from './find-feed.ts';

// Selects ads that may be sent, frozen or current. Sent ads are included, because their mailing may still fetch them.
const ADS_OF_DAY = statement('ads-of-feed')`
  select i.id as issue_id, p.id as placement_id, p.name as placement_name, n.title as publication_title,
    v.id as vert_id, v.order_id, coalesce(t.id, 0) as id, t.id is not null as is_frozen,
    exists (select 1 from delivery_items f where f.organization_id = $1 and f.issue_id = i.id and not f.only_copied) as has_frozen,
    d.is_counted,
    t.vert,
    case when t.id is null then s.style else t.style end as style, coalesce(t.locale, n.language, g.default_locale) as locale
  from issues i
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  left join deliveries d on d.organization_id = $1 and d.issue_id = i.id
  join organizations g on g.id = $1
  left join vert_styles s on s.organization_id = $1 and s.publication_id = n.id
  left join (placements p
    join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
    join orders o on o.organization_id = $1 and o.id = v.order_id and o.state = 'booked')
    on p.organization_id = $1 and p.issue_id = i.id and not i.blocked
  left join delivery_items t
    on t.organization_id = $1 and t.placement_id = p.id and t.vert_id = v.id and t.replaced_at is null
      and not t.only_copied and (not v.has_missing_data or t.source in ('last_approved', 'house_ad'))
  where i.organization_id = $1 and i.publication_id = $2 and i.sending_date = $3 and i.sending_date >= $4
  order by p.position, p.id`.as<{
  vert: VertContent;
  style: VertStyle | null;
  order_id: number;
  placement_id: number;
  placement_name: string;
}>();

/** An ad of the issue. `vert_id` is null if the issue has none. `is_counted`: whether the ads were handed over with tracking links. */
type AdRow = RowOf<typeof ADS_OF_DAY>;

type SoldRow = AdRow & FrozenAd;

/**
 * Lists the ads of a publication's issue that a mailing system may fetch: ads of booked orders that may be sent, and not of a past day.
 * Once any ad of the issue is frozen, only frozen ads are served, with tracking addresses if Vertbook counts, so that the delivery knows
 * which ads can be in the mailing. Before that, each ad is a preview without tracking.
 */
export async function listFedAds(
  app: Pick<App, 'env' | 'keys' | 'publicUrl'>,
  tx: Tx,
  publicationId: number,
  date: Day,
): Promise<FedIssue> {
  const rows = await tx.statement(ADS_OF_DAY, [tx.organizationId, publicationId, date, tx.today]);
  const shown = await withPresentContent(
    tx,
    rows.filter(isSold).filter((row) => row.is_frozen || !row.has_frozen),
  );
  const first = shown.find((row) => row.is_frozen);
  const counts = first !== undefined && (first.is_counted ?? (await isCounted(tx)));
  const ads = shown.flatMap((row) =>
    renderAds(app, tx.organizationId, [row], counts && row.is_frozen).map(({ html, text }) => ({
      name: row.placement_name,
      slug: placementSlug(row.placement_name),
      html,
      text,
    })),
  );
  return { issueId: rows[0]?.issue_id ?? null, date, ads };
}

/** Sets the content that would be sent for ads that are not frozen yet. Leaves out ads for which nothing would be sent. */
async function withPresentContent(tx: Tx, rows: readonly SoldRow[]): Promise<SoldRow[]> {
  const unfrozen = rows.find((row) => !row.is_frozen);
  if (!unfrozen) return [...rows];
  const present = await listAdsToSend(tx, unfrozen.issue_id, { withSent: true });
  const contents = new Map(present.map(({ vert_id: id, vert }) => [id, vert]));
  return rows.flatMap((row) => {
    const vert = row.is_frozen ? row.vert : contents.get(row.vert_id);
    return vert ? [{ ...row, vert }] : [];
  });
}

function isSold(row: AdRow): row is SoldRow {
  return row.vert_id !== null;
}

/**
 * Caches must not store a copy, because an ad may be cancelled before the mailing is sent. In a browser the response can run no scripts,
 * and does not pass on its secret address as a referrer.
 */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

interface FeedPath {
  secret: string;
  slug: string;
  format: FeedFormat;
}

/**
 * Serves `/feed/<secret>/<placement>.<html|json|xml|txt>` and `/feed/<secret>/all.<html|json|xml|txt>`, for today or `?date=`. With the key
 * of an issue instead of the secret, serves that issue only. An unknown secret gets the same response as an unknown address, and so does
 * the key of a day without an issue, for example because the issue was moved. Every other request with a valid secret and a known format
 * succeeds. A fetch does not count as an impression or a sending, and writes nothing.
 */
export function serveFeed(app: App): void {
  app.http.get<{ Params: { '*': string } }>('/feed/*', { schema: { hide: true } }, async (request, reply) => {
    const { secret, slug, format } = readPath(request.params['*']);
    const found = refuseMissing(await findFeed(app.pool, app.keys, secret));
    const { organization, publicationId } = found;
    const date = found.day ?? requestedDate(request, organization.today);
    const content = await systemScope(app.pool, organization).read(async (tx) => {
      const issue: FedIssue =
        date === null ? { issueId: null, date: '', ads: [] } : await listFedAds(app, tx, publicationId, date);
      if (found.day !== null && issue.issueId === null) throw new Problem('not_found');
      const isWhole = slug === WHOLE_ISSUE;
      const hasAds = issue.ads.some((ad) => isWhole || ad.slug === slug);
      const { settings } =
        format !== 'html' || hasAds
          ? { settings: {} as Record<string, unknown> }
          : await findConnectionOf(tx, app.keys, publicationId);
      if (isWhole && (hasAds || format !== 'html')) return writeIssue(format, issue, found.separator);
      return writePlacement(format, issue, slug, houseAd(settings));
    });
    return reply.headers(HEADERS).type(FEED_TYPES[format]).send(content);
  });
}

function readPath(path: string): FeedPath {
  const [, secret, name, extension] = /^([^/]*)\/([^/]*)\.([a-z]+)\/?$/.exec(path) ?? [];
  const format = FEED_FORMATS.find((known) => known === extension);
  if (secret === undefined || name === undefined || format === undefined) throw new Problem('not_found');
  return { secret, slug: placementSlug(name), format };
}

/** Returns the requested day, by default today; null if the value is not a day. */
function requestedDate({ query }: FastifyRequest, today: string): string | null {
  const { date = today } = query as Record<string, unknown>;
  return typeof date === 'string' && isDay(date) ? date : null;
}

function houseAd({ houseAd: html }: Record<string, unknown>): string {
  return typeof html === 'string' ? html.trim() : '';
}
