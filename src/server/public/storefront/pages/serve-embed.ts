import { bySlug } from '#contract/public/storefronts.ts';
import type { Locale } from '#words/locale.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { sendCompressed } from '#server/platform/http/send-file.ts';
import { framedPolicy } from '#server/platform/http/security-headers.ts';
import { ELEMENT_SCRIPT, FRAME_SCRIPT } from './element-script.ts';
import { keptFreeWeeks } from '../kept-free-weeks.ts';
import type { FreeWeeks } from '../list-free-weeks.ts';
import { isUnchanged } from './page-cache.ts';
import { localeOf } from '../storefront-address.ts';
import { readPageQuery } from './read-form.ts';

/** How many frames an IP address may request per minute. An office may share an address. */
const FRAMES_PER_MINUTE = 120;
const A_HOUR_SECONDS = 3_600;
const SCRIPT_HEADERS = {
  'cache-control': `public, max-age=${A_HOUR_SECONDS}`,
  'content-type': 'text/javascript; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-encoding',
};

/**
 * Serves what other websites embed: the script of the element, and the page in its frame, which only listed websites may embed. No response
 * depends on a cookie or sets one.
 */
export function serveEmbed(app: App): void {
  const schema = { hide: true };
  const script = (path: string, text: string) =>
    app.http.get(path, { schema }, async (request, reply) => {
      void reply.headers(SCRIPT_HEADERS);
      return sendCompressed(request, reply, text);
    });
  script('/storefront/element.js', ELEMENT_SCRIPT);
  script('/storefront/embed.js', FRAME_SCRIPT);

  const config = { rateLimit: { max: FRAMES_PER_MINUTE, timeWindow: 60_000, ipv6Subnet: 64 } };
  app.http.get('/storefront/:organizationId/:slug/embed', { schema, config }, async (request, reply) => {
    const address = bySlug.safeParse(request.params);
    if (!address.success) throw new Problem('not_found');
    const query = readPageQuery(new URL(request.url, 'http://localhost').searchParams);
    const found = await keptFreeWeeks(app.pool, address.data, query.from);
    const page = await frameOf(app, found, localeOf(request, query));
    const { origins } = found;
    void reply
      .removeHeader('x-frame-options')
      .headers({
        'content-security-policy': framedPolicy(origins),
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'accept-encoding, accept-language',
      })
      .type('text/html; charset=utf-8');
    return isUnchanged(request, reply, page + origins.join())
      ? reply.code(304).send()
      : sendCompressed(request, reply, page);
  });
}

/** The frames with a kept list, by language. */
const frames = new WeakMap<FreeWeeks, Map<Locale, Promise<string>>>();

/** Returns the page in the frame. Visitors who share a list share the page, too. */
function frameOf(app: App, found: FreeWeeks, locale: Locale): Promise<string> {
  const known = frames.get(found) ?? new Map<Locale, Promise<string>>();
  frames.set(found, known);
  const { storefront, weeks } = found;
  const frame = known.get(locale) ?? app.renderPage({ kind: 'embed', view: { locale, storefront, weeks } });
  known.set(locale, frame);
  return frame;
}
