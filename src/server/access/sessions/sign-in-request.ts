import { emailKey } from '#domain/platform/email.ts';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#contract/access/session.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { App, RequestSession } from '#server/platform/http/app-context.ts';
import { clientOf } from '#server/platform/http/require-session.ts';
import { readToken, setSessionCookie, cookieOptions } from '#server/platform/http/session-cookie.ts';
import { findSession } from './session-store.ts';
import type { SignInClient } from './sign-in-limit.ts';
import type { SignInContext } from './open-signed-in.ts';
import { randomBytes } from 'node:crypto';
import { isOneOf } from '#server/platform/keys/instance-keys.ts';

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

const COOKIE = 'vertbook_known';
const SECURE_COOKIE = '__Host-vertbook-known';
const DAYS = 365;
const ID_BYTES = 16;
const PROOF_BYTES = 16;
/** The maximum number of users that one browser remembers. */
const USERS_MAX = 5;

/**
 * Returns the id of the browser if this user has signed in with it before, otherwise null. The cookie contains the browser's id and a proof
 * for each user, signed by the instance. It opens no session and contains no name.
 */
function knownBrowserOf(app: App, request: FastifyRequest, email: string): string | null {
  const { id, proofs } = readCookie(request);
  const valid = proofsOf(app, id, email).map((proof) => Buffer.from(proof));
  const isKnown = proofs.some((proof) => isOneOf(valid, Buffer.from(proof)));
  return isKnown ? id : null;
}

/** Marks the browser as one with which this user has signed in. */
export function rememberBrowser(app: App, request: FastifyRequest, reply: FastifyReply, email: string): void {
  const known = readCookie(request);
  const id = known.id || randomBytes(ID_BYTES).toString('base64url');
  const [proof = '', ...earlier] = proofsOf(app, id, email);
  const others = known.proofs.filter((other) => other !== proof && !earlier.includes(other));
  const proofs = [proof, ...others].slice(0, USERS_MAX);
  const options = cookieOptions(app, request);
  const name = options.secure ? SECURE_COOKIE : COOKIE;
  void reply.setCookie(name, [id, ...proofs].join('.'), { ...options, maxAge: DAYS * 86_400 });
}

function readCookie({ cookies }: FastifyRequest): { id: string; proofs: string[] } {
  const [id = '', ...proofs] = (cookies[SECURE_COOKIE] ?? cookies[COOKIE] ?? '').split('.');
  return /^[\w-]{22}$/.test(id) ? { id, proofs: proofs.slice(0, USERS_MAX) } : { id: '', proofs: [] };
}

function proofsOf({ keys }: App, id: string, email: string): string[] {
  return keys
    .signatures('known browser', `${id} ${emailKey(email)}`)
    .map((signature) => signature.subarray(0, PROOF_BYTES).toString('base64url'));
}

export function presentSession(session: Omit<RequestSession, 'isCookie' | 'claim'>): Session {
  return {
    email: session.email,
    name: session.userName,
    customerId: session.customerId,
    currentUserId: session.userId,
    hasSingleSignOn: session.hasSingleSignOn,
    capabilities: [...session.capabilities],
    needsSecondFactor: session.needsSecondFactor,
    organization: {
      id: session.organizationId,
      name: session.organizationName,
      isResettable: session.isResettable,
      timeZone: session.timeZone,
      reservationDays: session.reservationDays,
      keepsPrices: session.keepsPrices,
      keepsTerms: session.keepsTerms,
      keepsApprovals: session.keepsApprovals,
    },
    locale: session.locale,
    today: session.today,
  };
}
