import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { isSafeEndpoint, openProvider, redirectAddressOf, failureOf } from './provider.ts';
import type { StoredSettings } from './settings-store.ts';
import { timingSafeEqual } from 'node:crypto';
import { cookieOptions } from '#server/platform/http/session-cookie.ts';
import { isFirstUse } from '../second-factor/verify-passkey.ts';

interface Beginning {
  organizationId: number;
  settings: StoredSettings;
  /** The address that the provider can prefill. */
  email: string;
  /** The user who confirms the session by a new sign-in; null for a normal sign-in. */
  userId: number | null;
}

/**
 * Begins a sign-in at the provider (authorization code with PKCE, state and nonce) and returns the address for the browser. The page reads
 * the purpose of the response from the state.
 */
export async function beginAtProvider(
  app: App,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { organizationId, settings, email, userId }: Beginning,
): Promise<string> {
  const client = await import('openid-client');
  const provider = await openProvider(app, organizationId, settings).catch((error: unknown) => {
    const { reason } = failureOf(error);
    exchange.request.log.warn({ organizationId, reason }, 'an OpenID provider is unavailable');
    throw new Problem('provider_away', { cause: error });
  });
  const metadata = provider.serverMetadata();
  // The browser opens this address, so it must not be a script.
  if (!isSafeEndpoint(metadata.authorization_endpoint, settings.issuer)) throw new Problem('provider_away');
  const purpose = userId === null ? 'sign-in' : 'confirmation';
  const state = `${purpose}.${client.randomState()}`;
  const [nonce, verifier] = [client.randomNonce(), client.randomPKCECodeVerifier()];
  keepState(app, exchange, { organizationId, userId, state, nonce, verifier, begunAt: Date.now() });
  const offersGroups = metadata.scopes_supported?.includes(settings.groupsClaim);
  const { href } = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectAddressOf(app),
    scope: ['openid', 'email', 'profile', ...(offersGroups ? [settings.groupsClaim] : [])].join(' '),
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    login_hint: email,
    ...(userId === null ? {} : { prompt: 'login', max_age: '0' }),
  });
  return href;
}

const COOKIE = 'vertbook_single_sign_on';
const SECURE_COOKIE = '__Host-vertbook-single-sign-on';
const OWNER = 'single sign-on state';
/** How long a user may take at the provider. */
const STATE_SECONDS = 900;

/** A begun sign-in at a provider. */
export interface SignInState {
  organizationId: number;
  /** The user who confirms the session; null for a sign-in. */
  userId: number | null;
  state: string;
  nonce: string;
  /** The secret of PKCE. */
  verifier: string;
  begunAt: number;
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Keeps a begun sign-in in an encrypted cookie of the browser. Stores nothing, because anyone can begin a sign-in. */
function keepState(app: App, { request, reply }: Exchange, state: SignInState): void {
  const options = cookieOptions(app, request);
  const sealed = app.keys.seal(JSON.stringify(state), OWNER).toString('base64url');
  void reply.setCookie(nameOf(options), sealed, { ...options, maxAge: STATE_SECONDS });
}

/**
 * Returns the browser's begun sign-in to which the response belongs, and uses it up. Returns null if there is none, if the response belongs
 * to another sign-in, after {@link STATE_SECONDS}, and for a second use.
 */
export async function takeState(
  app: App,
  { request, reply }: Exchange,
  response: URLSearchParams,
): Promise<SignInState | null> {
  const options = cookieOptions(app, request);
  const sealed = request.cookies[nameOf(options)];
  void reply.clearCookie(nameOf(options), options);
  const state = sealed === undefined ? null : openState(app, sealed);
  if (!state || !isEqual(state.state, response.get('state') ?? '')) return null;
  if (Date.now() > state.begunAt + STATE_SECONDS * 1000) return null;
  return (await isFirstUse(app.pool, state.state)) ? state : null;
}

function openState({ keys }: App, sealed: string): SignInState | null {
  try {
    return JSON.parse(keys.open(Buffer.from(sealed, 'base64url'), OWNER)) as SignInState;
  } catch {
    return null;
  }
}

function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function nameOf({ secure }: { secure: boolean }): string {
  return secure ? SECURE_COOKIE : COOKIE;
}
