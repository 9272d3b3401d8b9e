import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-context.ts';
import { cookieOptions } from './cookie-options.ts';

/** The cookie with a browser's token if the connection has no HTTPS. Earlier versions also used it with HTTPS. */
const SESSION_COOKIE = 'vertbook_session';
/** The cookie for HTTPS. Because of its prefix, browsers accept it only from this host, not from other hosts of the same domain. */
const SECURE_SESSION_COOKIE = '__Host-vertbook';
/** How long the cookie of an earlier version is kept during an upgrade, for processes of that version. */
const UPGRADE_SECONDS = 3600;
const BEARER = /^Bearer ([\w-]{20,100})$/;

/** Returns the caller's token: from the Authorization header of an API client, or else from the browser's cookie. */
export function readToken(request: FastifyRequest): { token: string; isCookie: boolean } | null {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = BEARER.exec(authorization)?.[1];
    return token ? { token, isCookie: false } : null;
  }
  const token = request.cookies[SECURE_SESSION_COOKIE] ?? request.cookies[SESSION_COOKIE];
  return token ? { token, isCookie: true } : null;
}

export function setSessionCookie(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  const options = cookieOptions(app, request);
  const name = options.secure ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
  void reply.setCookie(name, token, { ...options, maxAge: app.env.session.days * 86_400 });
  if (options.secure && request.cookies[SESSION_COOKIE] !== undefined) {
    void reply.clearCookie(SESSION_COOKIE, options);
  }
}

export function clearSessionCookie(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const options = cookieOptions(app, request);
  void reply.clearCookie(SESSION_COOKIE, options);
  if (options.secure) void reply.clearCookie(SECURE_SESSION_COOKIE, options);
}

/** Moves a session of an earlier version to the cookie of this one, so that an upgrade ends no session. */
export function moveSessionCookies(app: App): void {
  app.http.addHook('onSend', async (request, reply) => {
    const token = request.cookies?.[SESSION_COOKIE];
    if (!token || !request.session?.isCookie || request.cookies[SECURE_SESSION_COOKIE]) return;
    const options = cookieOptions(app, request);
    if (!options.secure || reply.getHeader('set-cookie') !== undefined) return;
    void reply.setCookie(SECURE_SESSION_COOKIE, token, { ...options, maxAge: app.env.session.days * 86_400 });
    void reply.setCookie(SESSION_COOKIE, token, { ...options, maxAge: UPGRADE_SECONDS });
  });
}
