import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import type { App } from '#server/platform/http/app-context.ts';
import { openSecret, type StoredSettings, readSettings } from './settings-store.ts';
import type { Env } from '#server/platform/env.ts';
import { callOutside, OutgoingFailure } from '#server/platform/outgoing/outgoing-http.ts';
import type { ProviderState } from '#domain/access/single-sign-on.ts';
import type { Scope } from '#server/platform/db/scope.ts';

const TIME_LIMIT_MS = 8000;
const REPLY_BYTES_MAX = 1024 * 1024;
/** Statuses whose response has no body. */
const EMPTY = new Set([101, 103, 204, 205, 304]);

/** Returns a `fetch` for the OpenID library that uses the guarded client, because a user enters the address of the provider. */
function guardedFetch({ outgoingNetworks }: Pick<Env, 'outgoingNetworks'>): CustomFetch {
  return async (address, { method, headers, body }) => {
    const reply = await callOutside(
      {
        url: new URL(address),
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        ...(body ? { body: textOf(body) } : {}),
        timeLimitMs: TIME_LIMIT_MS,
        sizeLimit: REPLY_BYTES_MAX,
      },
      outgoingNetworks,
    );
    const { status, headers: received } = reply;
    return new Response(EMPTY.has(status) ? null : reply.text, { status, headers: received });
  };
}

function textOf(body: unknown): string {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error('The body of a request to a provider is a form.');
}

/** The path of the page to which the provider sends the browser back. */
const REDIRECT_PATH = '/single-sign-on';

/** Returns the redirect address that has to be registered with the provider. */
export function redirectAddressOf(app: Pick<App, 'publicUrl'>): string {
  return `${app.publicUrl()}${REDIRECT_PATH}`;
}

/**
 * Reads the metadata of the provider and returns a client for it. The client verifies ID tokens by the provider's published keys, in
 * addition to the encrypted connection. Throws if the provider is unreachable, or if its metadata name another issuer.
 */
export async function openProvider(
  app: Pick<App, 'env' | 'keys'>,
  organizationId: number,
  settings: StoredSettings,
): Promise<Configuration> {
  const client = await import('openid-client');
  const secret = openSecret(app.keys, organizationId, settings);
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  // The default of the standard is `client_secret_basic`. Providers that name both methods also accept it.
  const authenticate: ClientAuth = (server, ...request) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...request);
  };
  return client.discovery(new URL(settings.issuer), settings.clientId, undefined, authenticate, {
    // Plain HTTP reaches only networks that the operator has permitted, because the guarded client refuses all others.
    execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
    [client.customFetch]: guardedFetch(app.env),
  });
}

/** Whether a browser may open this address of a provider: it must be a web address, with HTTPS if the issuer has HTTPS. */
export function isSafeEndpoint(address: string | undefined, issuer: string): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { protocol } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && issuer.startsWith('http:'));
}

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
