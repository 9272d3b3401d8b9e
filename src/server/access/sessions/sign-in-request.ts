import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#contract/access/session.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { clientOf } from '#server/platform/http/client-of.ts';
import { knownBrowserOf, rememberBrowser } from './known-browser.ts';
import { presentSession } from './present-session.ts';
import { readToken, setSessionCookie } from '#server/platform/http/session-cookie.ts';
import { findSession } from './session-store.ts';
import type { SignInClient } from './sign-in-limit.ts';
import type { SignInContext } from './open-signed-in.ts';

/** Rate limits treat an IPv6 subnet of this prefix length as one client, because a client usually controls a whole subnet. */
const IPV6_SUBNET = 64;

/** Returns the client of a request, as the limits count it. */
export function signInClientOf(app: App, request: FastifyRequest, email: string): SignInClient {
  return {
    address: normalizeIP(request.ip, IPV6_SUBNET),
    knownBrowser: knownBrowserOf(app, request, email),
  };
}

/** Returns the parameters of a sign-in from its request. */
export function signInContextOf(app: App, request: FastifyRequest): SignInContext {
  const presented = readToken(app, request);
  return {
    from: clientOf(request),
    allowsDemo: app.env.isDemo,
    publicUrl: app.publicUrl(),
    opening: {
      duration: app.env.session,
      // The browser's present session, which the new one replaces.
      replacing: presented?.isCookie ? presented.token : null,
    },
  };
}

/** Returns the response to a sign-in, and sets the cookies of the session and of the known browser. */
export async function respondSignedIn(
  app: App,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  token: string,
): Promise<{ session: Session & { token: string } }> {
  const session = await findSession(app.pool, token);
  if (!session) throw new Problem('unexpected');
  setSessionCookie(app, request, reply, token);
  rememberBrowser(app, request, reply, session.email);
  const needsSecondFactor = await app.needsSecondFactor(session);
  return { session: { ...presentSession({ ...session, needsSecondFactor }), token } };
}
