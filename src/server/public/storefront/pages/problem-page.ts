import { languageTag } from '#ad-html/language-tag.ts';
import type { Locale } from '#words/locale.ts';
import { Html, html } from '#server/platform/base/html.ts';
import { PAGE_STYLE } from './storefront-style.ts';

/** Returns the page for a refusal or a failure. It names no storefront. */
export function problemPage(locale: Locale, title: string): string {
  return `<!doctype html>
${
  html`<html lang="${languageTag(locale)}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <style>
        ${new Html(PAGE_STYLE)}
      </style>
    </head>
    <body>
      <main class="page"><h1>${title}</h1></main>
    </body>
  </html> `.text
}`;
}
