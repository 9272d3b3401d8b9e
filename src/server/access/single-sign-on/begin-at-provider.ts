import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { failureOf } from './failure-reason.ts';
import { isSafeEndpoint, openProvider, redirectAddressOf } from './provider.ts';
import type { StoredSettings } from './settings-store.ts';
import { keepState } from './sign-in-state.ts';

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
