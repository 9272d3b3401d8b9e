import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/app-context.ts';
import { SESSION_DAYS } from './session-store.ts';

/** The cookie that carries a browser's token. */
export const SESSION_COOKIE = 'vertbook_session';
const BEARER = /^Bearer ([\w-]{20,100})$/;

/** The caller's token: from the Authorization header of an API client, else from the browser's cookie. */
export function readToken(request: FastifyRequest): { token: string; isCookie: boolean } | null {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = BEARER.exec(authorization)?.[1];
    return token ? { token, isCookie: false } : null;
  }
  const token = request.cookies[SESSION_COOKIE];
  return token ? { token, isCookie: true } : null;
}

export function setSessionCookie(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  void reply.setCookie(SESSION_COOKIE, token, {
    ...cookieOptions(app, request),
    maxAge: SESSION_DAYS * 86_400,
  });
}

export function clearSessionCookie(app: App, request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, cookieOptions(app, request));
}

/** The cookie is `Secure` if the public address is https. */
function cookieOptions(app: App, request: FastifyRequest) {
  const isSecure = request.protocol === 'https' || (app.env.publicUrl?.startsWith('https:') ?? false);
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
}
