import { languageTag } from '#ad-html/language-tag.ts';
import type { Locale } from '#words/locale.ts';
import type { PortalAssets } from '../portal-assets.ts';
import { type Html, html } from '#server/platform/base/html.ts';

interface Layout {
  locale: Locale;
  title: string;
  assets: PortalAssets;
  /** '' for none. */
  publisher: string;
  /** Shown next to the name of the publisher. */
  contact?: Html | null;
  body: Html;
  foot?: Html | null;
}

/** Returns a page for the contacts of customers. It can be read and used without its script. */
export function layout({ locale, title, assets, publisher, contact, body, foot }: Layout): string {
  return html`<!doctype html>
    <html lang="${languageTag(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${assets.styles.map((address) => html`<link rel="stylesheet" href="${address}" />`)}
        <script type="module" src="${assets.script}"></script>
      </head>
      <body class="portal">
        <header class="org">
          <div class="org__b">
            <p class="org__n">${publisher}</p>
            ${contact ?? null}
          </div>
        </header>
        <main class="dpage" id="content">${body}</main>
        <footer class="dfoot">
          <div class="dfoot__b">${foot ?? null}<span class="dfoot__v">Vertbook</span></div>
        </footer>
      </body>
    </html> `.text;
}
