import { reportFrontendError } from '#contract/organizations.ts';
import { ApiProblem, isProblem } from '../api/api-problem.ts';
import { call } from '../api/call.ts';

/** A session that was lost leads to the login, and a page that was left may give up its requests: no error. Spec §8. */
export function isIgnored(error: unknown): boolean {
  return isProblem(error, 'unauthenticated') || isAborted(error);
}

function isAborted(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

/** Tells the server; its own failures (500 to 510) and development are not reported. Spec §7, §8. */
export function reportError(error: Error): void {
  const isServerFailure = error instanceof ApiProblem && error.status >= 500 && error.status <= 510;
  if (isIgnored(error) || isServerFailure || import.meta.env.DEV) {
    return;
  }
  // The contract's bounds: an endless message is cut, not refused.
  const body = {
    name: error.name.slice(0, 200),
    message: error.message.slice(0, 4000),
    stacktrace: (error.stack ?? '').slice(0, 20_000),
  };
  call(reportFrontendError, { body }).catch(() => undefined);
}

/** Errors that no page can show, because the page goes on, are reported all the same. Answers how to stop. */
export function reportStrayErrors(): () => void {
  const listeners = new AbortController();
  addEventListener('error', (event) => tell(event.error), { signal: listeners.signal });
  addEventListener('unhandledrejection', (event) => tell(event.reason), { signal: listeners.signal });
  return () => listeners.abort();
}

function tell(error: unknown): void {
  if (error instanceof Error) reportError(error);
}
