import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { fillCacheBusters } from '#domain/ads/verts/ad-address.ts';
import type { TrustsProxy } from '#server/platform/base/networks.ts';
import { allWords } from '#words/all.ts';
import { LANGUAGE_TAGS, localeFromHeader } from '#words/locale.ts';
import type { Env } from '#server/platform/env.ts';
import { httpsHeaders, INERT_POLICY } from '#server/platform/http/security-headers.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { ClickTargets, type AdTargets } from './click-targets.ts';
import { readDataCentres, type IsInDataCentre } from './data-centres.ts';
import { HitBatcher, type Hits } from './hit-batcher.ts';
import { KnownTokens, type TrackedAd } from './tracking-token.ts';
import { readHit } from './received-hit.ts';
import { readTrackingUrl } from './tracking-links.ts';

/** Returns a small page for a click without a target, in the language of the browser. */
function trackingPage(why: 'unknown' | 'away', acceptLanguage: string | undefined): string {
  const locale = localeFromHeader(acceptLanguage);
  const { title, text } = allWords[locale].tracking[why];
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
</html>
`;
}

/** A transparent GIF pixel of 43 bytes. Each character is one byte. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64').toString(
  'latin1',
);
const RETRY_AFTER_SECONDS = '5';

// Each response has only the headers that it needs, because responses are written millions of times.
const NO_STORE = { 'cache-control': 'no-store' };
const CROSS_ORIGIN = { 'cross-origin-resource-policy': 'cross-origin' };
// A response runs no active content, however a browser interprets it, and does not pass on its address, which contains the token.
const POLICY = {
  'content-security-policy': INERT_POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
};

/** Returns the headers of each kind of response, as alternating names and values. */
function headersOf(env: Pick<Env, 'publicUrl'>) {
  const policy = { ...POLICY, ...httpsHeaders(env) };
  return {
    pixel: listed({
      'content-type': 'image/gif',
      'content-length': String(PIXEL.length),
      ...NO_STORE,
      ...CROSS_ORIGIN,
      ...policy,
    }),
    page: listed({ 'content-type': 'text/html; charset=utf-8', ...NO_STORE, ...policy }),
    click: listed({ 'content-length': '0', ...NO_STORE, ...policy }),
    image: listed({
      'content-length': '0',
      // The image of a frozen ad never changes, and its requests are not counted.
      'cache-control': 'public, max-age=86400',
      ...CROSS_ORIGIN,
      ...policy,
    }),
  };
}

interface Parts {
  pool: pg.Pool;
  keys: Pick<InstanceKeys, 'signatures'>;
  log: FastifyBaseLogger;
  /** The trusted proxies, which send the client's address. */
  trustProxy: TrustsProxy | false;
  publicUrl: () => string;
  env: Pick<Env, 'publicUrl' | 'dataCentreRanges'>;
}

interface WaitingResponse {
  response: ServerResponse;
  status: number;
  headers: string[];
  bytes: string;
}

/** The target of a redirect. `found` is `away` if the database is unavailable. */
interface Target {
  ad: TrackedAd | null;
  part: 'click' | 'image';
  found: AdTargets | null | 'away';
}

/**
 * Serves the addresses in mails: the pixel, the redirect to the advertiser, the image. They are public. Only the token decides what is
 * counted and where a redirect leads; a query that a mailing system appended is neither read nor passed on. Responses do not wait for the
 * counting. Never fails.
 */
export class TrackingEndpoint {
  readonly #parts: Parts & { isInDataCentre: IsInDataCentre };
  readonly #headers: ReturnType<typeof headersOf>;
  readonly #batcher: HitBatcher;
  readonly #tokens: KnownTokens;
  readonly #targets: ClickTargets;
  #responses: WaitingResponse[] = [];
  #isClosing = false;

  constructor(parts: Parts) {
    this.#parts = { ...parts, isInDataCentre: readDataCentres(parts.env.dataCentreRanges) };
    this.#headers = headersOf(parts.env);
    this.#batcher = new HitBatcher(parts);
    this.#tokens = new KnownTokens(parts.keys);
    this.#targets = new ClickTargets(parts.pool);
  }

  /** Responds to a request; returns false if it is not for this endpoint. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const requested =
      request.method === 'GET' || request.method === 'HEAD' ? readTrackingUrl(request.url ?? '') : null;
    if (!requested) return false;
    const ad = this.#tokens.read(requested.token, requested.part);
    if (requested.part === 'view') {
      if (ad) this.#count(request, ad, 'view');
      this.#send(response, 200, this.#headers.pixel, PIXEL);
      return true;
    }
    const { part } = requested;
    // Most clicks lead to cached targets.
    const known = ad && this.#targets.known(ad);
    if (!ad || known) this.#redirect(request, response, { ad, part, found: known ?? null });
    else void this.#find(ad).then((found) => this.#redirect(request, response, { ad, part, found }));
    return true;
  }

  /** The number of views and clicks that this process has counted, lost, and not counted yet. */
  get hits(): Readonly<Hits> {
    return this.#batcher.hits;
  }

  /** Stops keeping connections alive. */
  startClosing(): void {
    this.#isClosing = true;
  }

  /** Settles once every served hit is counted, as far as possible. */
  close(): Promise<void> {
    return this.#batcher.close();
  }

  #redirect(request: IncomingMessage, response: ServerResponse, { ad, part, found }: Target): void {
    const targets = found === 'away' ? null : found;
    const address = part === 'click' ? targets?.clicks[ad?.link ?? 0] : targets?.image;
    if (!ad || !address) {
      this.#sendPage(request, response, found === 'away' ? 'away' : 'unknown');
      return;
    }
    if (part === 'click') this.#count(request, ad, 'click');
    const location = fillCacheBusters(address, Date.now());
    this.#send(response, 302, ['location', location, ...this.#headers[part]]);
  }

  async #find(ad: TrackedAd): Promise<Target['found']> {
    try {
      return await this.#targets.find(ad);
    } catch (error) {
      const { organizationId } = ad;
      this.#parts.log.warn({ err: error, organizationId }, 'a link could not be looked up');
      return 'away';
    }
  }

  /** Counts GET requests. Also passes on HEAD requests for clicks, which are not counted but reveal machines that follow links. */
  #count(request: IncomingMessage, ad: TrackedAd, kind: 'view' | 'click'): void {
    if (request.method === 'GET' || kind === 'click') {
      this.#batcher.add(readHit(request, ad, kind, this.#parts));
    }
  }

  #sendPage({ headers }: IncomingMessage, response: ServerResponse, why: 'unknown' | 'away'): void {
    const page = Buffer.from(trackingPage(why, headers['accept-language'])).toString('latin1');
    const of = ['content-length', String(page.length), ...this.#headers.page];
    if (why === 'away') {
      this.#send(response, 503, ['retry-after', RETRY_AFTER_SECONDS, ...of], page);
    } else {
      this.#send(response, 404, of, page);
    }
  }

  /**
   * Sends the responses of one event-loop iteration together, so that a proxy wakes up only once. A wake-up for each response would cost
   * more than the rest of the work. Each character of `bytes` is one byte, so that header and body are sent together.
   */
  #send(response: ServerResponse, status: number, headers: string[], bytes = ''): void {
    if (this.#responses.push({ response, status, headers, bytes }) === 1) setImmediate(() => this.#sendAll());
  }

  #sendAll(): void {
    const responses = this.#responses;
    this.#responses = [];
    for (const { response, status, headers, bytes } of responses) {
      response.writeHead(status, this.#isClosing ? [...headers, 'connection', 'close'] : headers);
      response.end(bytes, 'latin1');
    }
  }
}

/** Returns alternating names and values, which is the fastest form to write. */
function listed(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}
