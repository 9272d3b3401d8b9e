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
