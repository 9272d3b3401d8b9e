import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Caller } from '#tests/api/support/caller.ts';

const PAUSE_MS = 100;
const PATIENCE_MS = 5 * 60_000;

/**
 * A caller that retries when the server is overloaded (503): on a loaded machine a lock may take longer than the server's
 * lock timeout. Deadlocks look the same, so they are counted separately.
 */
export function retrying(caller: Caller): Caller {
  return {
    get: (url, headers) => untilNotBusy(() => caller.get(url, headers)),
    post: (url, body, headers) => untilNotBusy(() => caller.post(url, body, headers)),
    patch: (url, body, headers) => untilNotBusy(() => caller.patch(url, body, headers)),
    delete: (url, headers) => untilNotBusy(() => caller.delete(url, headers)),
    head: (url, headers) => untilNotBusy(() => caller.head(url, headers)),
  };
}

async function untilNotBusy<Body>(call: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
    const answer = await call();
    if (answer.status !== 503 || Date.now() > deadline) return answer;
  }
}
