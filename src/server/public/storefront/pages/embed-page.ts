import { languageTag } from '#ad-html/language-tag.ts';
import type { FreeWeek } from '#contract/public/storefronts.ts';
import { helpLocale, type Locale } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import type { PublicStorefront } from '../find-storefront.ts';
import { Html, html } from '#server/platform/base/html.ts';
import { addressOf, type PageQuery } from '../storefront-address.ts';
import { PAGE_STYLE } from './storefront-style.ts';
import { weeksPart } from './weeks-part.ts';

/** The embedding website provides the margins and the background. */
const FRAME_STYLE = `body{background:transparent;color-scheme:light}:root{color-scheme:light}.embed{display:grid;gap:.75rem;padding:2px}
.embed__f{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}.embed__f .btn{width:auto;min-height:2.75rem}`;

const link = (className: Html | null, href: string, text: string) =>
  html`<a ${className} href="${href}" target="_blank" rel="noopener">${text}</a>`;

/** Returns a page with the free placements, for a frame on another website. Its links open the public page in a new tab. */
export function embedPage(
  locale: Locale,
  { storefront, weeks }: { storefront: PublicStorefront; weeks: readonly FreeWeek[] },
): string {
  const words = storefrontWords[locale];
  const address = (query: PageQuery) => addressOf(storefront, { ...query, lang: helpLocale(locale) });
  const title = words.embed.title(storefront.title);
  const strip = weeksPart(locale, weeks, {
    title: html`<h2 id="free">${title}</h2>`,
    address: (week, name) => `${address({ week, name })}#request`,
    target: '_blank',
  });
  return `<!doctype html>
${
  html`<html lang="${languageTag(locale)}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <style>
        ${new Html(PAGE_STYLE + FRAME_STYLE)}
      </style>
      <script src="/storefront/embed.js" defer></script>
    </head>
    <body>
      <main class="embed">
        ${strip}
        <div class="embed__f">
          ${link(html`class="btn btn--primary"`, `${address({})}#free`, words.embed.ask)}
          <span class="over">${storefront.publisher} · ${link(null, address({}), words.embed.more)}</span>
        </div>
      </main>
    </body>
  </html>`.text
}
`;
}
