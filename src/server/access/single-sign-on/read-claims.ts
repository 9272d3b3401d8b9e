import { canonicalEmail } from '#domain/platform/email.ts';
import type { IDToken, UserInfoResponse } from 'openid-client';
import type { App } from '#server/platform/http/app-context.ts';
import { openProvider, redirectAddressOf } from './provider.ts';
import type { StoredSettings } from './settings-store.ts';
import type { SignInState } from './begin-at-provider.ts';

/** The claims of a provider about a user. */
export interface ProviderClaims {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  /**
   * Null if the provider has not said which groups the user has. Microsoft Entra leaves out the claim of a user in more than 200 groups, and
   * refers to another address instead (`_claim_names`, `hasgroups`).
   */
  groups: string[] | null;
}

const MILLISECONDS = 1000;

/**
 * Exchanges the response of the provider for the user's claims. The library checks state, issuer, audience, nonce, expiry and the signature
 * of the ID token. For a confirmation, it also checks that the user has signed in since the confirmation began. Requests a missing address
 * or missing groups from the userinfo endpoint of the provider.
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
    email: typeof email === 'string' ? canonicalEmail(email) : '',
    // Some providers send it as text.
    isEmailVerified: isVerified === true || isVerified === 'true',
    name: typeof name === 'string' ? name : '',
    groups:
      groups === undefined || groups === null
        ? null
        : [groups].flat().filter((group) => typeof group === 'string'),
  };
}
