import type { FastifyRequest } from 'fastify';
import type { App } from './app-context.ts';

/** Returns the options of every cookie. It is `Secure` if the request or the public address uses https. */
export function cookieOptions(app: App, request: FastifyRequest) {
  const isSecure = request.protocol === 'https' || (app.env.publicUrl?.startsWith('https:') ?? false);
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
}
