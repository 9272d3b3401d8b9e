import type { ProviderState } from '#domain/access/single-sign-on.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { failureOf } from './failure-reason.ts';
import { isSafeEndpoint, openProvider, redirectAddressOf } from './provider.ts';
import { readSettings } from './settings-store.ts';

/**
 * Tests the stored provider: its metadata, what it supports, and the client's secret. To test the secret, sends a code that does not exist:
 * with the right secret the provider refuses the code, otherwise it refuses the client.
 */
export async function checkProvider(app: App, scope: Scope): Promise<ProviderState> {
  const { organizationId } = scope;
  const settings = await scope.read((tx) => readSettings(tx, organizationId));
  if (!URL.canParse(settings.issuer)) return 'no_provider';
  const provider = await openProvider(app, organizationId, settings).catch(failureOf);
  if ('isAway' in provider) return provider.isAway ? 'unreachable' : 'no_provider';
  const { authorization_endpoint: page, token_endpoint: tokens, jwks_uri: keys } = provider.serverMetadata();
  const { code_challenge_methods_supported: methods = ['S256'] } = provider.serverMetadata();
  const isUsable =
    isSafeEndpoint(page, settings.issuer) && Boolean(tokens && keys) && methods.includes('S256');
  if (!isUsable) return 'unsupported';
  const { genericGrantRequest } = await import('openid-client');
  const refusal = await genericGrantRequest(provider, 'authorization_code', {
    code: 'a-code-that-does-not-exist',
    redirect_uri: redirectAddressOf(app),
    code_verifier: 'a-verifier-of-a-code-that-does-not-exist-000',
  }).then(() => null, failureOf);
  if (refusal?.isAway) return 'unreachable';
  return refusal?.reason.includes('invalid_grant') ? 'ready' : 'wrong_client';
}
