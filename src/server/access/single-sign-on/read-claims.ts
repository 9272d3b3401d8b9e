import type { IDToken, UserInfoResponse } from 'openid-client';
import type { App } from '#server/platform/http/app-context.ts';
import { openProvider, redirectAddressOf } from './provider.ts';
import type { StoredSettings } from './settings-store.ts';
import type { SignInState } from './begin-at-provider.ts';
import { OutgoingFailure } from '#server/platform/outgoing/outgoing-http.ts';

/** The claims of a provider about a user. */
export interface ProviderClaims {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  groups: string[];
}

const MILLISECONDS = 1000;

/**
 * Exchanges the response of the provider for the user's claims. The library checks state, issuer, audience, nonce, expiry and the signature
 * of the ID token, and for a confirmation that the user has signed in since it began. Requests missing claims from the userinfo endpoint of
 * the provider.
 */
export async function readClaims(
  app: App,
  settings: StoredSettings,
  begun: SignInState,
  response: URLSearchParams,
): Promise<ProviderClaims> {
  const client = await import('openid-client');
  const provider = await openProvider(app, begun.organizationId, settings);
  const address = new URL(`${redirectAddressOf(app)}?${response.toString()}`);
  const secondsSince = Math.ceil((Date.now() - begun.begunAt) / MILLISECONDS);
  const tokens = await client.authorizationCodeGrant(provider, address, {
    pkceCodeVerifier: begun.verifier,
    expectedState: begun.state,
    expectedNonce: begun.nonce,
    idTokenExpected: true,
    ...(begun.userId === null ? {} : { maxAge: secondsSince }),
  });
  const idToken = tokens.claims() as IDToken;
  const isComplete = idToken['email'] !== undefined && idToken[settings.groupsClaim] !== undefined;
  const canAsk = !isComplete && provider.serverMetadata().userinfo_endpoint !== undefined;
  const more: Partial<UserInfoResponse> = canAsk
    ? await client.fetchUserInfo(provider, tokens.access_token, idToken.sub)
    : {};
  // Takes the address and its verification from the same source.
  const { email, email_verified: isVerified } = idToken['email'] === undefined ? more : idToken;
  return claimsOf({ ...more, ...idToken, email, email_verified: isVerified }, settings.groupsClaim);
}

function claimsOf(claims: IDToken, groupsClaim: string): ProviderClaims {
  const { iss, sub, email, email_verified: isVerified, name } = claims;
  const groups = claims[groupsClaim];
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === 'string' ? email : '',
    // Some providers send it as text.
    isEmailVerified: isVerified === true || isVerified === 'true',
    name: typeof name === 'string' ? name : '',
    groups: [groups].flat().filter((group) => typeof group === 'string'),
  };
}

/** Why a sign-in at a provider failed, for the security log. The page shows less. */
interface ProviderFailure {
  isAway: boolean;
  reason: string;
}

/** Only texts of this form are logged: the error codes of the standard have it, and other texts of a provider could contain anything. */
const CODE = /^[\w.-]{1,60}$/;

/** Returns the reason for an error of the OpenID library or of a request to the provider. */
export function failureOf(error: unknown): ProviderFailure {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof OutgoingFailure) return { isAway: true, reason: 'unreachable' };
  }
  const { error: refusal, code, cause, status } = error as Partial<Record<string, unknown>>;
  if (typeof status === 'number' && status >= 500) return { isAway: true, reason: `status ${status}` };
  const claim = claimOf(cause);
  const parts = [code, refusal, claim].filter((part) => typeof part === 'string' && CODE.test(part));
  return { isAway: false, reason: parts.length > 0 ? parts.join(' ') : 'invalid response' };
}

/** Returns the name of the claim that did not fit, without its values. */
function claimOf(cause: unknown): unknown {
  if (typeof cause !== 'object' || cause === null) return undefined;
  if ('claim' in cause) return cause.claim;
  return 'cause' in cause ? claimOf(cause.cause) : undefined;
}
