import fastifyStatic from '@fastify/static';
import { fileURLToPath } from 'node:url';
import type { App } from '../http/app-context.ts';
import { sendCompressed } from '../http/send-file.ts';
import { Problem } from '../base/problem.ts';
import { readBuiltWeb, modulesOfLogin, modulesOfPage, writeDocument, type BuiltWeb } from './web-document.ts';
import type { FastifyRequest } from 'fastify';
import type { Parsed } from '#contract/platform/route.ts';
import { getSession } from '#contract/access/session.ts';
import { FALLBACK_LOCALE, localeFromHeader, type Locale } from '#words/locale.ts';
import { readToken } from '#server/platform/http/session-cookie.ts';
import { PrerenderPool, type ReadApi } from './prerender-pool.ts';

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

/** The prerendered document of one request. */
interface PrerenderedPage {
  text: string;
  /** Whether it contains records of the signed-in user. */
  isPersonal: boolean;
}

const LOGIN = /^\/(?:login(?:\?returnTo=.*)?)?$/;
/** Guessed screen widths. The browser renders again if the guess is wrong. */
const WIDTH_PX = { phone: 390, desktop: 1280 };
const PHONE = /\bMobi|iPhone/;

/** Prerenders documents: the login page once for each language, other pages for each request of a signed-in user. */
class PrerenderedPages {
  readonly #app: App;
  readonly #web: BuiltWeb;
  readonly #pool: PrerenderPool;
  readonly #logins = new Map<Locale, PrerenderedPage>();

  constructor(app: App, web: BuiltWeb) {
    this.#app = app;
    this.#web = web;
    this.#pool = new PrerenderPool((failure) =>
      app.http.log.warn({ failure }, 'a page could not be prerendered'),
    );
    // Loads the pages' code before the first request.
    app.http.addHook('onListen', async () => void (await this.#getLogin(FALLBACK_LOCALE)));
    app.http.addHook('onClose', () => this.#pool.close());
  }

  /** Returns the prerendered document; null if the browser has to render the page. */
  async of(request: FastifyRequest): Promise<PrerenderedPage | null> {
    if (request.headers['prefer'] === 'bare-document') return null;
    if (!readToken(this.#app, request)) {
      return LOGIN.test(request.url)
        ? this.#getLogin(localeFromHeader(request.headers['accept-language']))
        : null;
    }
    // A compressed response must not contain both a search text that a third party chose and private records (BREACH).
    if (request.url.includes('?')) return null;
    return this.#getPage(request, this.#readApi({ accept: 'application/json', ...credentialsOf(request) }));
  }

  /** Reads from the API with the headers of the user who opens the page, without the network. */
  #readApi(headers: Record<string, string>): ReadApi {
    return async (url) => {
      const { statusCode, body } = await this.#app.http.inject({ method: 'GET', url, headers });
      return { status: statusCode, body };
    };
  }

  async #getPage(request: FastifyRequest, readApi: ReadApi): Promise<PrerenderedPage | null> {
    const response = await readApi(getSession.path);
    if (response.status !== 200) return null;
    const { session } = JSON.parse(response.body) as Parsed<(typeof getSession)['response']>;
    const widthPx = isPhone(request) ? WIDTH_PX.phone : WIDTH_PX.desktop;
    const rendered = await this.#pool.renderPage({ address: request.url, session, widthPx }, readApi);
    if (!rendered) return null;
    const modules = modulesOfPage(this.#web, rendered.pageName, session.locale);
    const text = writeDocument(this.#web.document, { rendered, locale: session.locale, modules });
    return { text, isPersonal: true };
  }

  async #getLogin(locale: Locale): Promise<PrerenderedPage | null> {
    const cached = this.#logins.get(locale);
    if (cached) return cached;
    const rendered = await this.#pool.renderLogin(locale, this.#readApi({ accept: 'application/json' }));
    if (!rendered) return null;
    const modules = modulesOfLogin(this.#web, locale);
    const text = writeDocument(this.#web.document, { rendered, locale, modules });
    const login = { text, isPersonal: false };
    this.#logins.set(locale, login);
    return login;
  }
}

/** Returns the headers that contain the token of the session: a cookie, or the bearer token of a client without one. */
function credentialsOf({ headers: { cookie, authorization } }: FastifyRequest): Record<string, string> {
  return {
    ...(cookie === undefined ? {} : { cookie }),
    ...(authorization === undefined ? {} : { authorization }),
  };
}

function isPhone({ headers }: FastifyRequest): boolean {
  return headers['sec-ch-ua-mobile'] === '?1' || PHONE.test(headers['user-agent'] ?? '');
}
