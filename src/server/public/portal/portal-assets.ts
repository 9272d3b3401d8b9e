import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The script and the styles of the customers' pages. */
export interface PortalAssets {
  script: string;
  styles: readonly string[];
}

const ENTRY = 'portal/portal.ts';
/** Built next to the server, by `vite build --mode portal`. */
const MANIFEST = fileURLToPath(new URL('../web/.vite/portal.json', import.meta.url));

/** Returns the addresses of the built script and styles, or without a build the address of the script on the development server. */
export function readPortalAssets(): PortalAssets {
  if (!existsSync(MANIFEST)) return { script: `/${ENTRY}`, styles: [] };
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >;
  const entry = manifest[ENTRY];
  return { script: `/${entry?.file}`, styles: (entry?.css ?? []).map((file) => `/${file}`) };
}
