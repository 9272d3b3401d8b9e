import type { Route } from '#contract/platform/route.ts';
import type { RequestSession } from './app-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `serve` once the session is known. */
    session: RequestSession | null;
    /** The body as text; null if it was not JSON. */
    rawBody: string | null;
  }
  interface FastifyContextConfig {
    contract?: Route;
  }
}
