import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/app-context.ts';
import { type AdTargets, ClickTargets } from './click-targets.ts';
import { HitLanes } from './hit-lanes.ts';
import { KnownTokens } from './known-tokens.ts';
import { readHit } from './received-hit.ts';
import { TRACKING_PATHS } from './tracking-links.ts';
import { trackingPage } from './tracking-page.ts';
import type { TrackedAd, TrackedPart } from './tracking-token.ts';

type Answer = (request: TrackingRequest, reply: FastifyReply) => unknown;
type TrackingRequest = FastifyRequest<{ Params: { '*'?: string } }>;

/** One transparent pixel of 43 bytes. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64').toString(
  'latin1',
);
const RETRY_AFTER_SECONDS = '5';

const EVERY_ANSWER = [
  ['content-security-policy', "default-src 'none'"],
  ['cross-origin-resource-policy', 'cross-origin'],
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
  ['x-robots-tag', 'noindex, nofollow'],
].flat();
const NEVER_KEPT = ['cache-control', 'no-store', ...EVERY_ANSWER];
const OF_PIXEL = ['content-type', 'image/gif', 'content-length', String(PIXEL.length), ...NEVER_KEPT];
const OF_PAGE = ['content-type', 'text/html; charset=utf-8', ...NEVER_KEPT];
const OF_WAY = {
  click: ['content-length', '0', ...NEVER_KEPT],
  // The image of a frozen ad never changes, and is not counted.
  image: ['content-length', '0', 'cache-control', 'public, max-age=86400', ...EVERY_ANSWER],
};

/** Where a link leads on to. */
interface Way {
  ad: TrackedAd | null;
  part: 'click' | 'image';
  found: AdTargets | null | 'away';
}

/**
 * `GET /t/v/:token` the pixel, `/t/c/:token` the way to the advertiser, `/t/i/:token` the image: for everybody, because
 * they stand in mails. The token alone says what is counted and where to go; a query that a mailing system appended is
 * neither read nor passed on. None of them waits for the counting, and none fails.
 */
export function trackingRoutes(app: App): void {
  const { http, keys, pool } = app;
  const lanes = new HitLanes({ pool, log: http.log });
  const tokens = new KnownTokens(keys);
  const targets = new ClickTargets(pool);
  http.addHook('onClose', () => lanes.close());
  const options = {
    schema: { hide: true },
    config: { isForMailReaders: true, pressureHandler: () => undefined },
  };
  const adOf = (request: TrackingRequest, part: TrackedPart) => tokens.read(request.params['*'] ?? '', part);

  /** Counts what was asked for with GET; HEAD asks for nothing that anybody sees. */
  function count(request: TrackingRequest, ad: TrackedAd, kind: 'view' | 'click'): void {
    if (request.method === 'GET') {
      lanes.take(readHit(request, ad, kind, app.publicUrl));
    }
  }

  /** Where the ad leads; null where nobody knows it, `away` where nobody can tell. */
  async function findTargets(ad: TrackedAd): Promise<AdTargets | null | 'away'> {
    try {
      return await targets.find(ad);
    } catch (error) {
      http.log.warn({ err: error, organizationId: ad.organizationId }, 'a link could not be looked up');
      return 'away';
    }
  }

  function answerPixel(request: TrackingRequest, reply: FastifyReply): void {
    const ad = adOf(request, 'view');
    if (ad) count(request, ad, 'view');
    send(reply, 200, OF_PIXEL, PIXEL);
  }

  /** Most go where others went before: nobody waits for anything. */
  function answerLink(request: TrackingRequest, reply: FastifyReply, part: 'click' | 'image'): unknown {
    const ad = adOf(request, part);
    const known = ad && targets.known(ad);
    if (!ad || known) {
      leadOn(request, reply, { ad, part, found: known ?? null });
      return;
    }
    return findTargets(ad).then((found) => leadOn(request, reply, { ad, part, found }));
  }

  function leadOn(request: TrackingRequest, reply: FastifyReply, { ad, part, found }: Way): void {
    const address = found !== 'away' && found?.[part];
    if (!ad || !address) {
      sendPage(request, reply, found === 'away' ? 'away' : 'unknown');
      return;
    }
    if (part === 'click') count(request, ad, 'click');
    send(reply, 302, ['location', address, ...OF_WAY[part]]);
  }

  for (const [part, answer] of [
    ['view', answerPixel],
    ['click', (request, reply) => answerLink(request, reply, 'click')],
    ['image', (request, reply) => answerLink(request, reply, 'image')],
  ] satisfies [TrackedPart, Answer][]) {
    http.get(TRACKING_PATHS[part].slice(0, -1), options, answer);
    http.get(`${TRACKING_PATHS[part]}*`, options, answer);
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, why: 'unknown' | 'away'): void {
  const page = Buffer.from(trackingPage(why, request.headers['accept-language'])).toString('latin1');
  const headers = ['content-length', String(page.length), ...OF_PAGE];
  if (why === 'away') {
    send(reply, 503, ['retry-after', RETRY_AFTER_SECONDS, ...headers], page);
  } else {
    send(reply, 404, headers, page);
  }
}

/**
 * Answers without the framework, in one write: its own way took as long as all the rest, and what it would add, the
 * headers of our pages among it, has no place here. `bytes` holds one byte in each character.
 */
function send(reply: FastifyReply, status: number, headers: string[], bytes = ''): void {
  reply.hijack();
  reply.raw.writeHead(status, headers);
  reply.raw.end(bytes, 'latin1');
}
