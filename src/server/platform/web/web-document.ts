import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Locale, LANGUAGE_TAGS } from '#words/locale.ts';
import type { Rendered } from './prerender-pool.ts';

/** An entry of the Vite manifest: the built file, the chunks it imports, and its styles. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The built web application: its document, and the modules and styles that a page needs. */
export interface BuiltWeb {
  document: string;
  /** Returns the addresses of these sources, of everything that they import, and of their styles, the entry first. */
  modulesOf: (sources: readonly string[]) => string[];
  /** The sources of the pages, by the name of their file: `week-page` for `pages/week/week-page.tsx`. */
  pageSources: ReadonlyMap<string, string>;
}

const DOCUMENT = 'index.html';

/** Reads the built web application. Returns null if it was not built. */
export function readBuiltWeb(folder: string): BuiltWeb | null {
  if (!existsSync(`${folder}index.html`)) return null;
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8'));
  const modulesOf = (sources: readonly string[]) => {
    const files = new Set<string>();
    const add = (name: string) => {
      const chunk = manifest[name];
      if (!chunk || files.has(`/${chunk.file}`)) return;
      files.add(`/${chunk.file}`);
      for (const style of chunk.css ?? []) files.add(`/${style}`);
      for (const imported of chunk.imports ?? []) add(imported);
    };
    for (const name of [DOCUMENT, ...sources]) add(name);
    return [...files];
  };
  const pageSources = new Map(
    Object.keys(manifest)
      .filter((name) => name.startsWith('pages/'))
      .map((name) => [basename(name, '.tsx'), name]),
  );
  return { document: readFileSync(`${folder}index.html`, 'utf8'), modulesOf, pageSources };
}

/** Returns the modules of a page that requires a session, by the name of its component: `WeekPage` is in `week-page.tsx`. */
export function modulesOfPage(web: BuiltWeb, pageName: string | null, locale: Locale): string[] {
  const page = web.pageSources.get(fileNameOf(pageName ?? ''));
  return web.modulesOf([
    'app/app.tsx',
    'app/router.tsx',
    ...(page ? [page] : []),
    `../words/${locale}/index.ts`,
  ]);
}

/** Returns the modules of the login page. */
export function modulesOfLogin(web: BuiltWeb, locale: Locale): string[] {
  return web.modulesOf([`../words/${locale}/login-words.ts`]);
}

function fileNameOf(component: string): string {
  return component.replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

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
