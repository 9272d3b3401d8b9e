import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { PublicAssets } from '#contract/public/public-page.ts';
import { FALLBACK_LOCALE } from '#words/locale.ts';
import type { App } from '../http/app-context.ts';
import { PrerenderPool, PUBLIC_LIMITS } from './prerender-pool.ts';

const ENTRY = 'pages/public/browser/portal.ts';
/** Built next to the server, by `vite build --mode portal`. */
const MANIFEST = fileURLToPath(new URL('../web/.vite/portal.json', import.meta.url));

/**
 * Returns the function that renders public pages. They have a worker thread of their own, so that they do not wait for pages of staff,
 * which read from the API.
 */
export function publicPages(http: FastifyInstance, workerUrl?: URL): App['renderPage'] {
  const pool = new PrerenderPool(
    (failure) => http.log.error({ failure }, 'a public page could not be rendered'),
    workerUrl,
    PUBLIC_LIMITS,
  );
  const assets = readPublicAssets();
  // Loads the pages' code before the first request.
  http.addHook('onListen', async () => {
    await pool.renderPublic({ kind: 'problem', view: { locale: FALLBACK_LOCALE, title: '' } }, assets);
  });
  http.addHook('onClose', () => pool.close());
  return async (page) => {
    const document = await pool.renderPublic(page, assets);
    if (document === null) throw new Error(`The page "${page.kind}" could not be rendered.`);
    return document;
  };
}

/** Returns the addresses of the built script and styles, or without a build those on the development server. */
function readPublicAssets(): PublicAssets {
  if (!existsSync(MANIFEST)) return { script: `/${ENTRY}`, styles: ['/pages/public/browser/portal.css'] };
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >;
  const entry = manifest[ENTRY];
  return { script: `/${entry?.file}`, styles: (entry?.css ?? []).map((file) => `/${file}`) };
}
