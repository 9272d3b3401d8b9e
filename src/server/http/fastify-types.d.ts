import type { Route } from '#contract/route.ts';
import type { RequestSession } from './app-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the door once the caller is known. */
    session: RequestSession | null;
  }
  interface FastifyContextConfig {
    contract?: Route;
  }
}
