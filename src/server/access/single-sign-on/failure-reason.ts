import { OutgoingFailure } from '#server/platform/outgoing/outgoing-http.ts';

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
