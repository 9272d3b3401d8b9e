import fastifyStatic from '@fastify/static';
import { fileURLToPath } from 'node:url';
import type { App } from '../http/app-context.ts';
import { sendCompressed } from '../http/send-compressed.ts';
import { Problem } from '../base/problem.ts';
import { readBuiltWeb } from './built-web.ts';
import { PrerenderedPages } from './prerendered-pages.ts';

/** The built web is next to the bundled server: dist/server/main.js and dist/web/. */
const webFolder = fileURLToPath(new URL('../web/', import.meta.url));
const A_YEAR_SECONDS = 31_536_000;

/**
 * Serves the built web application. Every page address returns the same document, and the router in the browser chooses the page. If the
 * page can be prerendered for the user, the document contains it.
 */
export async function serveWeb(app: App): Promise<void> {
  const web = readBuiltWeb(webFolder);
  if (!web) return;
  await app.http.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['**/*.gz', '**/*.br'],
    setHeaders: (reply, path) => {
      // Fonts are also cached forever, so that pages do not show text before its font is loaded. A changed font gets a new name.
      const isForever = path.includes('/assets/') || path.includes('/fonts/');
      void reply.setHeader(
        'cache-control',
        isForever ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
  const documents = new PrerenderedPages(app, web);
  app.http.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (
      request.url.startsWith('/api/') ||
      request.url.startsWith('/files/') ||
      request.url.startsWith('/assets/')
    ) {
      throw new Problem('not_found');
    }
    if (request.url.startsWith('/shared/')) {
      void reply.header('x-robots-tag', 'noindex');
    }
    const prerendered = await documents.of(request);
    void reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-encoding, accept-language, cookie, user-agent')
      // No cache may keep a user's records.
      .header('cache-control', prerendered?.isPersonal ? 'private, no-store' : 'no-cache');
    return sendCompressed(request, reply, prerendered?.text ?? web.document);
  });
}
