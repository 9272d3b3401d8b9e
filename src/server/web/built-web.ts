import { existsSync, readFileSync } from 'node:fs';
import type { Locale } from '#words/locale.ts';

/** What Vite says of a built file: what it is, and what it cannot do without. */
interface Built {
  file: string;
  imports?: string[];
}

/** The built web: its document, and which files a page needs before it can be used. */
export interface BuiltWeb {
  document: string;
  /** Addresses of the modules, the entry first. */
  modulesOf: (wanted: readonly string[]) => string[];
}

const ENTRY = 'index.html';

/** Reads the built web; null where it was not built. */
export function readBuiltWeb(folder: string): BuiltWeb | null {
  if (!existsSync(`${folder}index.html`)) return null;
  const manifest: Record<string, Built> = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8'));
  const modulesOf = (wanted: readonly string[]) => {
    const files = new Set<string>();
    const add = (name: string) => {
      const built = manifest[name];
      if (!built || files.has(`/${built.file}`)) return;
      files.add(`/${built.file}`);
      for (const imported of built.imports ?? []) add(imported);
    };
    for (const name of [ENTRY, ...wanted]) add(name);
    return [...files];
  };
  return { document: readFileSync(`${folder}index.html`, 'utf8'), modulesOf };
}

/** The modules of a page behind the login, by the name of its component. */
export function modulesOfPage(web: BuiltWeb, pageName: string | null, locale: Locale): string[] {
  const page = pageName?.replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  return web.modulesOf([
    'app/app.tsx',
    'app/router.tsx',
    ...(page ? [`pages/${page}.tsx`] : []),
    `../words/${locale}/index.ts`,
  ]);
}

/** The modules of the login. */
export function modulesOfDoor(web: BuiltWeb, locale: Locale): string[] {
  return web.modulesOf([`../words/${locale}/door.ts`]);
}
