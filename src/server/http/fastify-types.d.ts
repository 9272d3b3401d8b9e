import type { Route } from '#contract/route.ts';
import type { RequestSession } from './app-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the door once the caller is known. */
    session: RequestSession | null;
    /** The body as it was sent, where it was JSON. */
    rawBody: string | null;
  }
  interface FastifyContextConfig {
    contract?: Route;
  }
}
