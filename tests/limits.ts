import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The default limit of a wait. Generous, because a loaded machine must not fail a test, but below the limit of a test, whose error does
 * not say what was awaited.
 */
export const LIMIT_MS = 240_000;
const POLL_MS = 20;

/** Waits for a promise. If it takes longer than the limit, throws an error that names what was awaited. */
export async function within<T>(what: string, awaited: Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  const end = new AbortController();
  const tooLate = sleep(limitMs, undefined, { signal: end.signal }).then(() => {
    throw new Error(`Waited ${limitMs / 1000} s in vain: ${what}.`);
  });
  // The timer is aborted when the wait ends.
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([awaited, tooLate]);
  } finally {
    end.abort();
  }
}

/** Asks again until the result is true. After the limit, throws an error that names what was awaited. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { limitMs = LIMIT_MS, pollMs = POLL_MS } = {},
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await within(what, Promise.resolve(isSo()), limitMs))) {
    if (performance.now() > deadline) throw new Error(`Waited ${limitMs / 1000} s in vain: ${what}.`);
    await sleep(pollMs);
  }
}
