import { languageTag } from '#ad-html/language-tag.ts';
import { footerLines } from '#domain/billing/papers/letterhead.ts';
import { helpLocale, LOCALE_NAMES, type Locale, LOCALES } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { Html, html } from '#server/platform/base/html.ts';
import type { ShownStorefront } from '../show-storefront.ts';
import { addressOf, type PageQuery } from '../storefront-address.ts';
import { PAGE_STYLE } from './storefront-style.ts';

/** Returns the HTML document of a public page, with the publisher and the languages in its header. */
export function pageFrame(
  locale: Locale,
  storefront: ShownStorefront,
  { main, query, title, publicUrl }: { main: Html; query: PageQuery; title: string; publicUrl: string },
): string {
  const { letterhead, publisher, content } = storefront;
  const words = storefrontWords[locale];
  // Search engines accept only full addresses.
  const full = (shown: PageQuery) => `${publicUrl}${addressOf(storefront, shown)}`;
  const alternates = LOCALES.map(
    (one) =>
      html`<link rel="alternate" hreflang="${languageTag(one)}" href="${full({ lang: helpLocale(one) })}" />`,
  );
  const languages = LOCALES.map((one) =>
    languageLink(one, locale, addressOf(storefront, { ...query, lang: helpLocale(one) })),
  );
  const logo = letterhead.logo === '' ? null : html`<img src="${letterhead.logo}" alt="" height="40" />`;
  const phone =
    letterhead.phone === ''
      ? null
      : html`<p>${words.questions} <a href="tel:${telephone(letterhead.phone)}">${letterhead.phone}</a></p>`;
  const imprint =
    letterhead.website === ''
      ? null
      : html`<a href="${letterhead.website}">${letterhead.companyName || publisher}</a>`;
  return `<!doctype html>
${
  html`<html lang="${languageTag(locale)}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <meta name="description" content="${descriptionOf(content.description[locale] || title)}" />
      <link rel="canonical" href="${full({ lang: helpLocale(locale) })}" />
      ${alternates}
      <style>
        ${new Html(PAGE_STYLE)}
      </style>
    </head>
    <body>
      <header class="org">
        <div>
          ${logo}<b>${publisher}</b>${phone}
          <nav class="langs" aria-label="${words.language}">${languages}</nav>
        </div>
      </header>
      <main class="page">${main}</main>
      <footer class="foot">
        <div>
          ${imprint}${footerLines(letterhead).map((line) => html`<span>${line}</span>`)}<span>Vertbook</span>
        </div>
      </footer>
    </body>
  </html> `.text
}`;
}

function languageLink(one: Locale, shown: Locale, href: string): Html {
  const current = one === shown ? html` aria-current="true"` : null;
  return html`<a
    href="${href}"
    lang="${languageTag(one)}"
    hreflang="${languageTag(one)}"
    title="${LOCALE_NAMES[one]}"
    ${current}
    >${helpLocale(one).toUpperCase()}</a
  >`;
}

function telephone(text: string): string {
  return text.replaceAll(/[^\d+]/g, '');
}

const DESCRIPTION_MAX = 160;

function descriptionOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, DESCRIPTION_MAX);
}
