import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import { fileURLToPath } from 'node:url';
import type { App } from './app-context.ts';
import { Problem } from './problem.ts';

/** The built web lies beside the bundled server: dist/server/main.js and dist/web/. */
const webFolder = fileURLToPath(new URL('../web/', import.meta.url));
const A_YEAR_SECONDS = 31_536_000;

/** Serves the built web; every address of a page answers the same document, and the page finds its way. */
export async function serveWeb(app: App): Promise<void> {
  if (!existsSync(`${webFolder}index.html`)) {
    return;
  }
  const document = await readFile(`${webFolder}index.html`);
  await app.http.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['**/*.gz', '**/*.br'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.setHeader(
        'cache-control',
        isHashed ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
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
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
}
