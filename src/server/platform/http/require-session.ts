import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Capability, can, type Need } from '#domain/access/abilities.ts';
import type { Route, RouteNeeds } from '#contract/platform/route.ts';
import type { SessionClaim, Client } from '../base/actor.ts';
import { Problem } from '../base/problem.ts';
import type { App, RequestSession } from './app-context.ts';
import { refuseForeignOrigin } from './same-origin.ts';
import { createScope, type Scope } from '../db/scope.ts';
import { deviceOf } from '#domain/access/device.ts';

const EVENT_STREAM = 'text/event-stream';

/** Finds the session of a request. `refused` is the claim that was refused before, if any. */
export type FindSession = (
  request: FastifyRequest,
  refused: SessionClaim | null,
) => Promise<RequestSession | null>;

/**
 * Finds the session of a request and stores it in the request. Refuses a request without a session, and one that its session does not
 * allow.
 */
export async function requireSession(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { route, findSession }: { route: Route; findSession: FindSession },
): Promise<void> {
  const write = route.method === 'GET' ? null : route.isUpload ? 'upload' : 'write';
  const token = presentedToken(request);
  if (write) app.writeLimit.refuseKnown(token, write);
  let session = await findSession(request, null);
  // The capability may have been granted after the session was remembered.
  if (session?.claim && !isAllowed(session, route)) session = await findSession(request, session.claim);
  if (!session) throw new Problem('unauthenticated');
  request.session = session;
  if (session.isCookie) {
    refuseForeignOrigin(request, app.env.publicUrl);
  }
  if (write) {
    app.writeLimit.count(token, session, write);
    reply.raw.once('close', app.writeLimit.begin(session));
  }
  refuseUnlessAllowed(session, route);
  if (!write && route.file !== EVENT_STREAM) await waitToRead(app, session, reply);
}

/** Refuses a route that the capabilities of a session do not cover. */
export function refuseUnlessAllowed(session: RequestSession, route: Route): void {
  if (lacksFactor(session, route)) throw new Problem('second_factor_required');
  if (!mayCall(session.capabilities, route.needs)) throw new Problem('forbidden');
}

function isAllowed(session: RequestSession, route: Route): boolean {
  return !lacksFactor(session, route) && mayCall(session.capabilities, route.needs);
}

function lacksFactor({ needsSecondFactor }: RequestSession, route: Route): boolean {
  return needsSecondFactor && !route.servesWithoutFactor;
}

/** Waits until the user may read. Not used for event streams, which do not end and have a limit of their own. */
async function waitToRead(app: App, { userId }: RequestSession, reply: FastifyReply): Promise<void> {
  const end = await app.readLimit.begin(userId);
  // The client may have disconnected while it waited.
  if (reply.raw.destroyed) end();
  else reply.raw.once('close', end);
}

/** Returns the session that {@link requireSession} has found. */
export function sessionOf({ session }: FastifyRequest): RequestSession {
  if (!session) throw new Problem('unauthenticated');
  return session;
}

/** Returns the headers that identify the session of the request. */
function presentedToken({ headers }: FastifyRequest): string {
  return headers.authorization ?? headers.cookie ?? '';
}

function mayCall(capabilities: readonly Capability[], needs: RouteNeeds): boolean {
  if (needs === 'public' || needs === 'signed in') return true;
  const anyOf: readonly Need[] = typeof needs === 'string' ? [needs] : needs;
  return anyOf.some((need) => can(capabilities, need));
}

/** Refuses an act that concerns access if the user signed in or last confirmed the session too long ago. */
export function requireConfirmation(
  app: App,
  { confirmed }: Route,
  body: unknown,
  session: RequestSession,
): void {
  const isAsked =
    typeof confirmed === 'boolean'
      ? confirmed
      : confirmed.some((field) => (body as Record<string, unknown>)[field] !== undefined);
  if (isAsked && session.confirmedSecondsAgo > app.env.confirmMinutes * 60) {
    throw new Problem('confirmation_required');
  }
}

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

/**
 * Returns where a request came from. A demo organization stores no addresses: its passwords are public, so every visitor could read the
 * addresses of the others.
 */
export function clientOf(request: FastifyRequest, isDemo = false): Client {
  return {
    address: isDemo ? '' : request.ip,
    device: deviceOf(request.headers['user-agent']),
  };
}
