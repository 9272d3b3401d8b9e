import type { FastifyRequest } from 'fastify';
import type { App } from './app-context.ts';

/** The options of every cookie; it is `Secure` if the request or the public address is https. */
export function cookieOptions(app: App, request: FastifyRequest) {
  const isSecure = request.protocol === 'https' || (app.env.publicUrl?.startsWith('https:') ?? false);
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
}
