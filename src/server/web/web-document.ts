import { LANGUAGE_TAGS, type Locale } from '#words/locale.ts';
import type { Drawn } from './drawing-room.ts';

const TITLE = /<title>[^<]*<\/title>/;
const ENTRY = /\s*<script type="module"[^>]*><\/script>/;
const ROOT = '<div id="root"></div>';

interface Parts {
  drawn: Drawn;
  locale: Locale;
  modules: readonly string[];
}

/**
 * The document of a page with what was drawn ahead. It can be read before the application is there, and `inert` until
 * then: what is pressed would be lost. Once it is painted, `theme.js` has the application fetched, so that a slow line
 * carries first what is seen first. A page that was not drawn waits for nothing.
 */
export function writeDocument(bare: string, { drawn, locale, modules }: Parts): string {
  const [entry = ''] = ENTRY.exec(bare) ?? [];
  const preloads = modules.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`);
  const application = [...preloads, entry.trim()].join('');
  const { markup, title, records } = drawn;
  const head = markup === null ? application : `<template id="application">${application}</template>`;
  const body = [
    markup === null ? ROOT : `<div id="root" data-drawn><div id="drawn" inert>${still(markup)}</div></div>`,
    records === null ? '' : `<script type="application/json" id="records">${jsonInMarkup(records)}</script>`,
  ].join('');
  return bare
    .replace('<html lang="en-GB">', `<html lang="${LANGUAGE_TAGS[locale]}">`)
    .replace(TITLE, (usual) => (title === null ? usual : `<title>${title}</title>`))
    .replace(ENTRY, () => head)
    .replace(ROOT, () => body);
}

/** Nothing can be entered before anybody hears it. */
function still(markup: string): string {
  return markup.replaceAll(/<(?:input|textarea) /g, '$&readonly ').replaceAll(' autofocus=""', '');
}

/** No text within can end the element that it stands in. */
export function jsonInMarkup(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
