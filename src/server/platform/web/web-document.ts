import { LANGUAGE_TAGS, type Locale } from '#words/locale.ts';
import type { Rendered } from './prerender-pool.ts';

const TITLE = /<title>[^<]*<\/title>/;
const ENTRY = /\s*<script type="module"[^>]*><\/script>/;
const ROOT = '<div id="root"></div>';

interface Parts {
  rendered: Rendered;
  locale: Locale;
  modules: readonly string[];
}

/**
 * Writes a prerendered page into the document. The page is readable before the application is loaded. Until then it is `inert`, because
 * clicks would be lost. `theme.js` fetches the application after the first paint, so that a slow connection first transfers the visible
 * page. Without markup the application is fetched at once.
 */
export function writeDocument(bare: string, { rendered, locale, modules }: Parts): string {
  const [entry = ''] = ENTRY.exec(bare) ?? [];
  const preloads = modules
    .filter((address) => !isStyle(address))
    .map((address) => `<link rel="modulepreload" crossorigin href="${address}">`);
  // Links the styles, because the page is shown before its code, which would otherwise load them.
  const styles = modules
    .filter((address) => isStyle(address) && !bare.includes(address))
    .map((address) => `<link rel="stylesheet" crossorigin href="${address}">`);
  const application = [...preloads, entry.trim()].join('');
  const { markup, title, records } = rendered;
  const head = markup === null ? application : `<template id="application">${application}</template>`;
  const body = [
    markup === null
      ? ROOT
      : `<div id="root" data-prerendered><div id="prerendered" inert>${withoutInput(markup)}</div></div>`,
    records === null ? '' : `<script type="application/json" id="records">${jsonInMarkup(records)}</script>`,
  ].join('');
  return bare
    .replace('<html lang="en-GB">', `<html lang="${LANGUAGE_TAGS[locale]}">`)
    .replace(TITLE, (original) => (title === null ? original : `<title>${title}</title>`))
    .replace(ENTRY, () => [...styles, head].join(''))
    .replace(ROOT, () => body);
}

function isStyle(address: string): boolean {
  return address.endsWith('.css');
}

/** Makes fields read-only until the application is loaded, because input would be lost. */
function withoutInput(markup: string): string {
  return markup.replaceAll(/<(?:input|textarea) /g, '$&readonly ').replaceAll(' autofocus=""', '');
}

/** Returns JSON in which no text can close the element around it. */
export function jsonInMarkup(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
