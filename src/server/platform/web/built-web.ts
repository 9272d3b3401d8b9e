import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Locale } from '#words/locale.ts';

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
  /** The sources of the pages, by the name of their file: `week-page` for `pages/catalogue/week-page.tsx`. */
  pageSources: ReadonlyMap<string, string>;
}

const ENTRY = 'index.html';

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
    for (const name of [ENTRY, ...sources]) add(name);
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
