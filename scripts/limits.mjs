import { setTimeout as sleep } from 'node:timers/promises';

/** The default limit of a wait. Generous, because a machine can be loaded. */
const LIMIT_MS = 120_000;

/** Waits for a promise. If it takes longer than the limit, throws an error that names what was awaited. */
export async function within(what, awaited, limitMs = LIMIT_MS) {
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
export async function until(what, isSo, { limitMs = LIMIT_MS, pollMs = 100 } = {}) {
  const deadline = performance.now() + limitMs;
  while (!(await within(what, Promise.resolve(isSo()), limitMs))) {
    if (performance.now() > deadline) throw new Error(`Waited ${limitMs / 1000} s in vain: ${what}.`);
    await sleep(pollMs);
  }
}
