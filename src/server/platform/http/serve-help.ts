import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { fileURLToPath } from 'node:url';
import { HELP_LANGUAGES, type HelpLanguage, helpLocale, localeFromHeader } from '#words/locale.ts';
import type { App } from './app-context.ts';
import { Problem } from '../base/problem.ts';

/** The folder of the built manual: dist/help/, next to dist/server/main.js. */
const builtHelp = fileURLToPath(new URL('../help/', import.meta.url));

/** The page for an unknown chapter, in each language. It has no address of its own. */
const NOT_FOUND = 'not-found.html';

/**
 * Serves the users' manual at /help/de, /help/en and /help/fr without sign-in, for users who cannot sign in. An
 * unknown chapter gets an error page. If no manual was built, every address returns 404.
 */
export async function serveHelp(app: App, folder = builtHelp): Promise<void> {
  const files = listFiles(folder);
  await app.http.register(async (help) => {
    if (files.size > 0)
      await help.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
    const send = (reply: FastifyReply, file: string) =>
      reply.header('cache-control', 'no-cache').sendFile(file, folder);

    help.get<{ Params: { '*'?: string } }>('/help/*', { schema: { hide: true } }, (request, reply) => {
      if (files.size === 0) throw new Problem('not_found');
      const path = (request.params['*'] ?? '').replace(/\/$/, '');
      const file = [path, `${path}.html`, `${path}/index.html`].find((name) => files.has(name));
      if (file !== undefined) return send(reply, file);
      const language = languageOf(path) ?? helpLocale(localeFromHeader(request.headers['accept-language']));
      return send(reply.code(404), `${language}/${NOT_FOUND}`);
    });
    help.get('/help', { schema: { hide: true } }, (request, reply) => {
      if (files.size === 0) throw new Problem('not_found');
      return reply.redirect(`/help/${helpLocale(localeFromHeader(request.headers['accept-language']))}`);
    });
  });
}

/** Lists every file of the manual by its path with slashes. Other files are not served. */
function listFiles(folder: string): ReadonlySet<string> {
  if (!existsSync(join(folder, 'de/index.html'))) return new Set();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Set(
    names
      .map((name) => name.replaceAll(sep, '/'))
      .filter((name) => /\.\w+$/.test(name) && !name.endsWith(NOT_FOUND)),
  );
}

function languageOf(path: string): HelpLanguage | undefined {
  return HELP_LANGUAGES.find((language) => path === language || path.startsWith(`${language}/`));
}
