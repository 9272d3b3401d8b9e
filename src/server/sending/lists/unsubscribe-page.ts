import { escapeHtml } from '#ad-html/escape-html.ts';
import { languageTag } from '#ad-html/language-tag.ts';
import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';
import type { Subscription } from './unsubscribe.ts';

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
  main { max-width: 32rem; margin: 12vh auto 0; padding: 0 1.5rem }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem }
  p { margin: 0 0 1.5rem; overflow-wrap: anywhere }
  button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.25rem; border: 2px solid CanvasText;
    border-radius: .375rem; background: CanvasText; color: Canvas; cursor: pointer }
  button:focus-visible { outline: 3px solid Highlight; outline-offset: 3px }`;

/** Renders the confirmation page. Its form posts to the page's own address. It has no scripts and no external resources. */
export function questionPage({ listName, locale }: Subscription): string {
  const words = allWords[locale].mailing.unsubscribe;
  const form = `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button type="submit">${escapeHtml(words.submit)}</button></form>`;
  return listName === null
    ? page(locale, words.doneTitle, words.gone)
    : page(locale, words.title, words.question(listName), form);
}

/** Renders the page after unsubscribing. */
export function donePage({ listName, locale }: Subscription): string {
  const words = allWords[locale].mailing.unsubscribe;
  return page(locale, words.doneTitle, listName === null ? words.gone : words.done(listName));
}

/** Renders the page for an invalid unsubscribe address. */
export function invalidPage(locale: Locale): string {
  const words = allWords[locale].mailing.unsubscribe;
  return page(locale, words.invalidTitle, words.invalid);
}

function page(locale: Locale, title: string, text: string, form = ''): string {
  return `<!doctype html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></body>
</html>
`;
}
