import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/app-context.ts';
import { ClickTargets } from './click-targets.ts';
import { HitLanes } from './hit-lanes.ts';
import { readHit } from './received-hit.ts';
import { TRACKING_PATHS } from './tracking-links.ts';
import { trackingPage } from './tracking-page.ts';
import { readTrackingToken, type TrackedAd, type TrackedPart } from './tracking-token.ts';

type TrackingRequest = FastifyRequest<{ Params: { '*'?: string } }>;

/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
const RETRY_AFTER_SECONDS = 5;

const EVERY_ANSWER = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'",
  'cross-origin-opener-policy': 'unsafe-none',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
const OF_PIXEL = { ...EVERY_ANSWER, 'content-type': 'image/gif' };
/** The image of a frozen ad never changes, and is not counted. */
const OF_IMAGE = { ...EVERY_ANSWER, 'cache-control': 'public, max-age=86400' };
const OF_PAGE = { ...EVERY_ANSWER, 'content-type': 'text/html; charset=utf-8' };

/**
 * `GET /t/v/:token` the pixel, `/t/c/:token` the way to the advertiser, `/t/i/:token` the image: for everybody, because
 * they stand in mails. The token alone says what is counted and where to go; a query that a mailing system appended is
 * neither read nor passed on. None of them waits for the counting, and none fails.
 */
export function trackingRoutes(app: App): void {
  const { http, keys, pool } = app;
  const lanes = new HitLanes({ pool, log: http.log });
  const targets = new ClickTargets(pool);
  http.addHook('onClose', () => lanes.close());
  const options = { schema: { hide: true }, config: { isUnlogged: true, pressureHandler: () => undefined } };
  const adOf = (request: TrackingRequest, part: TrackedPart) =>
    readTrackingToken(keys, request.params['*'] ?? '', part);

  /** Counts what was asked for with GET; HEAD asks for nothing that anybody sees. */
  function count(request: TrackingRequest, ad: TrackedAd, kind: 'view' | 'click'): void {
    if (request.method === 'GET') {
      lanes.take(readHit(request, ad, kind, app.publicUrl));
    }
  }

  async function findTargets({ organizationId, itemId }: TrackedAd) {
    try {
      return await targets.find(organizationId, itemId);
    } catch (error) {
      http.log.warn({ err: error, organizationId }, 'a link could not be looked up');
      return 'away';
    }
  }

  function answerPixel(request: TrackingRequest, reply: FastifyReply): void {
    const ad = adOf(request, 'view');
    if (ad) count(request, ad, 'view');
    void reply.headers(OF_PIXEL).send(PIXEL);
  }

  async function answerClick(request: TrackingRequest, reply: FastifyReply) {
    const ad = adOf(request, 'click');
    const found = ad && (await findTargets(ad));
    if (!ad || found === 'away' || !found?.link) {
      return answerPage(request, reply, found === 'away' ? 'away' : 'unknown');
    }
    count(request, ad, 'click');
    return reply
      .code(302)
      .headers({ ...EVERY_ANSWER, location: found.link })
      .send('');
  }

  async function answerImage(request: TrackingRequest, reply: FastifyReply) {
    const ad = adOf(request, 'image');
    const found = ad && (await findTargets(ad));
    return found === 'away' || !found?.image
      ? answerPage(request, reply, found === 'away' ? 'away' : 'unknown')
      : reply
          .code(302)
          .headers({ ...OF_IMAGE, location: found.image })
          .send('');
  }

  for (const [part, answer] of [
    ['view', answerPixel],
    ['click', answerClick],
    ['image', answerImage],
  ] as const) {
    http.get(TRACKING_PATHS[part].slice(0, -1), options, answer);
    http.get(`${TRACKING_PATHS[part]}*`, options, answer);
  }
}

function answerPage(request: FastifyRequest, reply: FastifyReply, why: 'unknown' | 'away'): FastifyReply {
  if (why === 'away') {
    void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  }
  return reply
    .code(why === 'away' ? 503 : 404)
    .headers(OF_PAGE)
    .send(trackingPage(why, request.headers['accept-language']));
}
