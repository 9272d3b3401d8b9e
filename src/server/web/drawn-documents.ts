import type { FastifyRequest } from 'fastify';
import type { Parsed } from '#contract/route.ts';
import { getSession } from '#contract/session.ts';
import { FALLBACK_LOCALE, type Locale, localeFromHeader } from '#words/locale.ts';
import type { App } from '../http/app-context.ts';
import { SESSION_COOKIE } from '../session/session-cookie.ts';
import { type BuiltWeb, modulesOfDoor, modulesOfPage } from './built-web.ts';
import { type AskApi, DrawingRoom } from './drawing-room.ts';
import { writeDocument } from './web-document.ts';

/** The document of one request. */
export interface DrawnDocument {
  text: string;
  /** It holds records of whoever is signed in. */
  isPersonal: boolean;
}

const LOGIN = /^\/(?:login(?:\?returnTo=.*)?)?$/;
/** Screens differ; the pages draw themselves anew where the guess was wrong. */
const WIDTH_PX = { phone: 390, desk: 1280 };
const PHONE = /\bMobi|iPhone/;

/** Draws documents ahead of the application: the login for everybody alike, a page for whoever is signed in. */
export class DrawnDocuments {
  readonly #app: App;
  readonly #web: BuiltWeb;
  readonly #room: DrawingRoom;
  /** The login is the same for everybody who reads a language. */
  readonly #doors = new Map<Locale, DrawnDocument>();

  constructor(app: App, web: BuiltWeb) {
    this.#app = app;
    this.#web = web;
    this.#room = new DrawingRoom((failure) =>
      app.http.log.warn({ failure }, 'a page could not be drawn ahead'),
    );
    // The pages' code is loaded before anybody waits for it.
    app.http.addHook('onListen', async () => void (await this.#doorIn(FALLBACK_LOCALE)));
    app.http.addHook('onClose', () => this.#room.close());
  }

  /** The document with the page; null where the bare one has to do. */
  async of(request: FastifyRequest): Promise<DrawnDocument | null> {
    if (request.headers['prefer'] === 'bare-document') return null;
    if (!request.cookies[SESSION_COOKIE]) {
      return LOGIN.test(request.url)
        ? this.#doorIn(localeFromHeader(request.headers['accept-language']))
        : null;
    }
    // What an address may say at will and what is nobody else's business are not packed into one answer.
    if (request.url.includes('?')) return null;
    return this.#page(request, this.#ask({ accept: 'application/json', cookie: request.headers.cookie }));
  }

  /** Asks as whoever has opened the page would, without a way through the network. */
  #ask(headers: Record<string, string | undefined>): AskApi {
    return async (url) => {
      const { statusCode, body } = await this.#app.http.inject({ method: 'GET', url, headers });
      return { status: statusCode, body };
    };
  }

  async #page(request: FastifyRequest, ask: AskApi): Promise<DrawnDocument | null> {
    const answer = await ask(getSession.path);
    if (answer.status !== 200) return null;
    const { session } = JSON.parse(answer.body) as Parsed<(typeof getSession)['answer']>;
    const widthPx = isPhone(request) ? WIDTH_PX.phone : WIDTH_PX.desk;
    const drawn = await this.#room.drawPage({ address: request.url, session, widthPx }, ask);
    if (!drawn) return null;
    const modules = modulesOfPage(this.#web, drawn.pageName, session.locale);
    const text = writeDocument(this.#web.document, { drawn, locale: session.locale, modules });
    return { text, isPersonal: true };
  }

  async #doorIn(locale: Locale): Promise<DrawnDocument | null> {
    const known = this.#doors.get(locale);
    if (known) return known;
    const drawn = await this.#room.drawDoor(locale, this.#ask({ accept: 'application/json' }));
    if (!drawn) return null;
    const modules = modulesOfDoor(this.#web, locale);
    const door = { text: writeDocument(this.#web.document, { drawn, locale, modules }), isPersonal: false };
    this.#doors.set(locale, door);
    return door;
  }
}

function isPhone({ headers }: FastifyRequest): boolean {
  return headers['sec-ch-ua-mobile'] === '?1' || PHONE.test(headers['user-agent'] ?? '');
}
