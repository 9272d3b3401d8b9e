import { bySlug } from '#contract/public/storefronts.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { sendCompressed } from '#server/platform/http/send-file.ts';
import { framedPolicy } from '#server/platform/http/security-headers.ts';
import { keptFreeWeeks, keptPage } from './list-free-weeks.ts';
import { isUnchanged, localeOf, readPageQuery } from './storefront-http.ts';

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
    const locale = localeOf(request, query);
    const { storefront, weeks, origins } = found;
    const page = await keptPage(found, `frame ${locale}`, () =>
      app.renderPage({ kind: 'embed', view: { locale, storefront, weeks } }),
    );
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

/**
 * The script of `<vertbook-storefront src="…">` for other websites. It shows the storefront in a frame from this server, so neither page
 * can read the other. It receives only the height of the content from the frame. It needs no cookies and no inline styles, so it works with
 * the strictest content security policy that allows scripts and frames from this server.
 */
export const ELEMENT_SCRIPT = `'use strict';
customElements.get('vertbook-storefront') || customElements.define('vertbook-storefront', class extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const page = new URL(this.getAttribute('src') || '', document.baseURI);
    if (page.protocol !== 'https:' && page.protocol !== 'http:') return;
    const frame = document.createElement('iframe');
    const language = (this.getAttribute('lang') || document.documentElement.lang || '').slice(0, 2);
    page.pathname += '/embed';
    if (['de', 'en', 'fr'].includes(language)) page.searchParams.set('lang', language);
    frame.src = page.href;
    frame.title = this.getAttribute('title') || this.textContent.trim() || page.hostname;
    frame.loading = 'lazy';
    frame.referrerPolicy = 'no-referrer';
    Object.assign(frame.style, { display: 'block', width: '100%', height: '34rem', border: '0', colorScheme: 'normal' });
    addEventListener('message', ({ source, origin, data }) => {
      const height = data && data.vertbookHeight;
      if (source === frame.contentWindow && origin === page.origin && height > 0) frame.style.height = Math.ceil(height) + 'px';
    });
    this.attachShadow({ mode: 'open' }).append(frame);
  }
});
`;

/** The script of the framed page. It sends only the height of its content to the embedding page. */
export const FRAME_SCRIPT = `'use strict';
new ResizeObserver(() => {
  parent.postMessage({ vertbookHeight: document.body.getBoundingClientRect().height }, '*');
}).observe(document.body);
`;
