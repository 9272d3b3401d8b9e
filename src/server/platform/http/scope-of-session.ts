import type { FastifyRequest } from 'fastify';
import { createScope, type Scope } from '../db/scope.ts';
import type { App, RequestSession } from './app-context.ts';
import { clientOf } from './client-of.ts';

/** Creates the Scope in which the user of a session acts. */
export function scopeOfSession(app: App, session: RequestSession, request: FastifyRequest): Scope {
  return createScope(app.pool, {
    organizationId: session.organizationId,
    locale: session.locale,
    timeZone: session.timeZone,
    keepsPrices: session.keepsPrices,
    keepsTerms: session.keepsTerms,
    keepsApprovals: session.keepsApprovals,
    today: session.today,
    now: session.now,
    user: {
      id: session.userId,
      name: session.userName || session.email,
      email: session.email,
      role: session.role,
      capabilities: session.capabilities,
      customerId: session.customerId,
    },
    claim: session.claim,
    client: clientOf(request, session.isResettable),
  });
}
