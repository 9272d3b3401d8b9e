import { ERROR_ID_HEADER, reportFrontendError } from '#contract/access/organizations.ts';
import { ApiProblem, isProblem } from '#web/api/api-problem.ts';
import { callForHeader } from '#web/api/call.ts';
import { NoConnection } from '#web/api/connection.ts';
import { isMissingCode } from '../lazy-page.ts';

/** Whether the error needs no report: a lost session redirects to the login, and leaving a page aborts its requests. Spec §8. */
export function isIgnored(error: unknown): boolean {
  return isProblem(error, 'unauthenticated') || isAborted(error);
}

function isAborted(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

/**
 * Reports the error to the server; returns the number that the server assigned, or null. Reports neither ignored errors,
 * server failures (500 to 510) and lost connections, nor errors in development. Never fails. Spec §7, §8.
 */
export async function reportError(error: Error): Promise<string | null> {
  const isServerFailure = error instanceof ApiProblem && error.status >= 500 && error.status <= 510;
  const isUnreached = error instanceof NoConnection || isMissingCode(error);
  if (isIgnored(error) || isServerFailure || isUnreached || import.meta.env.DEV) return null;
  // Long texts are cut to the contract's limits, so that the server accepts them.
  const body = {
    name: error.name.slice(0, 200),
    message: error.message.slice(0, 4000),
    stacktrace: (error.stack ?? '').slice(0, 20_000),
  };
  return callForHeader(reportFrontendError, { body }, ERROR_ID_HEADER).catch(() => null);
}

/** Reports uncaught errors that no error page shows. Returns a stop function. */
export function reportUncaughtErrors(): () => void {
  const listeners = new AbortController();
  addEventListener('error', (event) => report(event.error), { signal: listeners.signal });
  addEventListener('unhandledrejection', (event) => report(event.reason), { signal: listeners.signal });
  return () => listeners.abort();
}

function report(thrown: unknown): void {
  if (typeof thrown === 'object' && thrown !== null) void reportError(errorOf(thrown));
}

/** Returns what was thrown as an error with a readable message: code can also throw objects and texts. */
export function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  return new Error(typeof thrown === 'string' ? thrown : textOf(thrown), { cause: thrown });
}

function textOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const { name, message }: { name?: unknown; message?: unknown } = thrown;
  if (typeof message === 'string') return typeof name === 'string' ? `${name}: ${message}` : message;
  try {
    return JSON.stringify(thrown);
  } catch {
    return `An object with ${Object.keys(thrown).join(', ')}`;
  }
}
