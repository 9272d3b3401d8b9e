import { ERROR_ID_HEADER, reportFrontendError } from '#contract/organizations.ts';
import { ApiProblem, isProblem } from '../api/api-problem.ts';
import { callForHeader } from '../api/call.ts';
import { NoConnection } from '../api/no-connection.ts';
import { isMissingCode } from './lazy-page.ts';

/** A session that was lost leads to the login, and a page that was left may give up its requests: no error. Spec §8. */
export function isIgnored(error: unknown): boolean {
  return isProblem(error, 'unauthenticated') || isAborted(error);
}

function isAborted(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

/**
 * Tells the server, and answers the number under which it has noted the error, null where it has not. Its own failures
 * (500 to 510), a lost connection and development are not reported. Never fails. Spec §7, §8.
 */
export async function reportError(error: Error): Promise<string | null> {
  const isServerFailure = error instanceof ApiProblem && error.status >= 500 && error.status <= 510;
  const isUnreached = error instanceof NoConnection || isMissingCode(error);
  if (isIgnored(error) || isServerFailure || isUnreached || import.meta.env.DEV) {
    return null;
  }
  // The contract's bounds: an endless message is cut, not refused.
  const body = {
    name: error.name.slice(0, 200),
    message: error.message.slice(0, 4000),
    stacktrace: (error.stack ?? '').slice(0, 20_000),
  };
  return callForHeader(reportFrontendError, { body }, ERROR_ID_HEADER).catch(() => null);
}

/** Errors that no page can show, because the page goes on, are reported all the same. Answers how to stop. */
export function reportStrayErrors(): () => void {
  const listeners = new AbortController();
  addEventListener('error', (event) => tell(event.error), { signal: listeners.signal });
  addEventListener('unhandledrejection', (event) => tell(event.reason), { signal: listeners.signal });
  return () => listeners.abort();
}

function tell(error: unknown): void {
  if (error instanceof Error) void reportError(error);
}
