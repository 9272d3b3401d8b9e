import type { FastifyRequest } from 'fastify';
import { isDay } from '#domain/platform/day.ts';
import { FEED_FORMATS, type FeedFormat, WHOLE_ISSUE } from '#domain/sending/delivery/feed.ts';
import { placementSlug } from '#domain/catalogue/placement-slug.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import { systemScope } from '#server/platform/db/system-scope.ts';
import { findConnectionOf } from '../../connections/connection.ts';
import { findFeed } from './find-feed.ts';
import { listFedAds } from './list-fed-ads.ts';
import { FEED_TYPES, type FedIssue, writeIssue, writePlacement } from './write-feed.ts';

/**
 * Caches must not store a copy, because an ad may be cancelled before the mailing is sent. In a browser the response has no
 * rights, and its secret address is not leaked as a referrer.
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
 * Serves `/feed/<secret>/<placement>.<html|json|xml|txt>` and `/feed/<secret>/all.<html|json|xml|txt>`, for today or `?date=`.
 * With the key of an issue instead of the secret, serves that issue only. An unknown secret gets the same response as an
 * unknown address, and so does the key of a day without an issue, because the issue was moved. Every other response with a
 * valid secret is a success. A fetch does not count as an impression or a sending, and writes nothing.
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
      const isSold = issue.ads.some((ad) => isWhole || ad.slug === slug);
      const { settings } =
        format !== 'html' || isSold
          ? { settings: {} as Record<string, unknown> }
          : await findConnectionOf(tx, app.keys, publicationId);
      if (isWhole && (isSold || format !== 'html')) return writeIssue(format, issue, found.separator);
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
