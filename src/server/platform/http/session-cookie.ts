import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-context.ts';

/** The cookie with a browser's token if the connection has no HTTPS. */
const SESSION_COOKIE = 'vertbook_session';
/** The cookie for HTTPS. Because of its prefix, browsers accept it only from this host, not from other hosts of the same domain. */
const SECURE_SESSION_COOKIE = '__Host-vertbook';
const BEARER = /^Bearer ([\w-]{20,100})$/;

/** Returns the caller's token: from the Authorization header of an API client, or else from the browser's cookie. */
export function readToken(app: App, request: FastifyRequest): { token: string; isCookie: boolean } | null {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = BEARER.exec(authorization)?.[1];
    return token ? { token, isCookie: false } : null;
  }
  // With HTTPS, only the cookie that no other host of the domain can set is read. This cookie is read without HTTPS, too, because a
  // prerendered page reads the API without HTTPS.
  const plain = cookieOptions(app, request).secure ? undefined : request.cookies[SESSION_COOKIE];
  const token = request.cookies[SECURE_SESSION_COOKIE] ?? plain;
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
}

export function clearSessionCookie(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const options = cookieOptions(app, request);
  void reply.clearCookie(SESSION_COOKIE, options);
  if (options.secure) void reply.clearCookie(SECURE_SESSION_COOKIE, options);
}

/** Returns the options of every cookie. It is `Secure` if the request or the public address uses https. */
export function cookieOptions(app: App, request: FastifyRequest) {
  const isSecure = request.protocol === 'https' || (app.env.publicUrl?.startsWith('https:') ?? false);
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
}
