import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { InstanceKeys } from '../keys/instance-keys.ts';
import { type AdTargets, ClickTargets } from './click-targets.ts';
import { HitBatcher, type Hits } from './hit-batcher.ts';
import { KnownTokens } from './known-tokens.ts';
import { readHit } from './received-hit.ts';
import { readTrackingUrl } from './tracking-links.ts';
import { trackingPage } from './tracking-page.ts';
import type { TrackedAd } from './tracking-token.ts';

/** One transparent pixel of 43 bytes, a character for each. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64').toString(
  'latin1',
);
const RETRY_AFTER_SECONDS = '5';

// Each answer says what concerns it, and no more: what is written into millions of them costs.
const NEVER_KEPT = { 'cache-control': 'no-store' };
const FOR_PAGES_ELSEWHERE = {
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};
const FOR_NOBODY_ELSE = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };
const OF_PIXEL = listed({
  'content-type': 'image/gif',
  'content-length': String(PIXEL.length),
  ...NEVER_KEPT,
  ...FOR_PAGES_ELSEWHERE,
});
const OF_PAGE = listed({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  ...NEVER_KEPT,
  ...FOR_NOBODY_ELSE,
});
const OF_WAY = {
  click: listed({ 'content-length': '0', ...NEVER_KEPT, ...FOR_NOBODY_ELSE }),
  image: listed({
    'content-length': '0',
    // The image of a frozen ad never changes, and is not counted.
    'cache-control': 'public, max-age=86400',
    ...FOR_PAGES_ELSEWHERE,
    ...FOR_NOBODY_ELSE,
  }),
};

interface Parts {
  pool: pg.Pool;
  keys: Pick<InstanceKeys, 'sign'>;
  log: FastifyBaseLogger;
  /** A proxy before us says who asks. */
  trustsProxy: boolean;
  publicUrl: () => string;
}

interface Answer {
  response: ServerResponse;
  status: number;
  headers: string[];
  bytes: string;
}

/** Where a link leads on to; `away` where nobody can tell. */
interface Way {
  ad: TrackedAd | null;
  part: 'click' | 'image';
  found: AdTargets | null | 'away';
}

/**
 * Answers the addresses in mails: the pixel, the way to the advertiser, the image. For everybody; the token alone says
 * what is counted and where to go, and a query that a mailing system appended is neither read nor passed on. Nobody
 * waits for the counting, and nothing here fails.
 */
export class TrackingEndpoint {
  readonly #parts: Parts;
  readonly #lanes: HitBatcher;
  readonly #tokens: KnownTokens;
  readonly #targets: ClickTargets;
  #answers: Answer[] = [];
  #isClosing = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#lanes = new HitBatcher(parts);
    this.#tokens = new KnownTokens(parts.keys);
    this.#targets = new ClickTargets(parts.pool);
  }

  /** Answers a request, or says that it is for somebody else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const asked =
      request.method === 'GET' || request.method === 'HEAD' ? readTrackingUrl(request.url ?? '') : null;
    if (!asked) {
      return false;
    }
    const ad = this.#tokens.read(asked.token, asked.part);
    if (asked.part === 'view') {
      if (ad) this.#count(request, ad, 'view');
      this.#send(response, 200, OF_PIXEL, PIXEL);
      return true;
    }
    const { part } = asked;
    // Most go where others went before.
    const known = ad && this.#targets.known(ad);
    if (!ad || known) this.#leadOn(request, response, { ad, part, found: known ?? null });
    else void this.#find(ad).then((found) => this.#leadOn(request, response, { ad, part, found }));
    return true;
  }

  /** How many views and clicks this process has counted, has lost, and is still to count. */
  get hits(): Readonly<Hits> {
    return this.#lanes.hits;
  }

  /** No connection is kept from here on. */
  startClosing(): void {
    this.#isClosing = true;
  }

  /** Settles once everything that was answered is counted, as far as that can be. */
  close(): Promise<void> {
    return this.#lanes.close();
  }

  #leadOn(request: IncomingMessage, response: ServerResponse, { ad, part, found }: Way): void {
    const address = found !== 'away' && found?.[part];
    if (!ad || !address) {
      this.#sendPage(request, response, found === 'away' ? 'away' : 'unknown');
      return;
    }
    if (part === 'click') this.#count(request, ad, 'click');
    this.#send(response, 302, ['location', address, ...OF_WAY[part]]);
  }

  async #find(ad: TrackedAd): Promise<Way['found']> {
    try {
      return await this.#targets.find(ad);
    } catch (error) {
      const { organizationId } = ad;
      this.#parts.log.warn({ err: error, organizationId }, 'a link could not be looked up');
      return 'away';
    }
  }

  /** Counts what was asked for with GET; HEAD asks for nothing that anybody sees. */
  #count(request: IncomingMessage, ad: TrackedAd, kind: 'view' | 'click'): void {
    if (request.method === 'GET') {
      this.#lanes.take(readHit(request, ad, kind, this.#parts));
    }
  }

  #sendPage({ headers }: IncomingMessage, response: ServerResponse, why: 'unknown' | 'away'): void {
    const page = Buffer.from(trackingPage(why, headers['accept-language'])).toString('latin1');
    const of = ['content-length', String(page.length), ...OF_PAGE];
    if (why === 'away') {
      this.#send(response, 503, ['retry-after', RETRY_AFTER_SECONDS, ...of], page);
    } else {
      this.#send(response, 404, of, page);
    }
  }

  /**
   * Answers together with everybody else who asked in this turn of the event loop: a proxy that waits for many answers is
   * woken once, and not by each, which costs more than all the rest. `bytes` holds one in each character: so header and
   * body leave together.
   */
  #send(response: ServerResponse, status: number, headers: string[], bytes = ''): void {
    if (this.#answers.push({ response, status, headers, bytes }) === 1) setImmediate(() => this.#sendAll());
  }

  #sendAll(): void {
    const answers = this.#answers;
    this.#answers = [];
    for (const { response, status, headers, bytes } of answers) {
      response.writeHead(status, this.#isClosing ? [...headers, 'connection', 'close'] : headers);
      response.end(bytes, 'latin1');
    }
  }
}

/** Names and values in turn, which is what is written quickest. */
function listed(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}
