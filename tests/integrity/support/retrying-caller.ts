import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Caller } from '#tests/api/support/caller.ts';

const PAUSE_MS = 100;
const PATIENCE_MS = 5 * 60_000;

/**
 * A caller that asks again where the server is too busy for an answer (503): on a loaded machine a lock may take longer
 * than the server waits for it. Deadlocks, which look the same, are counted where they happen.
 */
export function patient(caller: Caller): Caller {
  return {
    get: (url, headers) => untilAnswered(() => caller.get(url, headers)),
    post: (url, body, headers) => untilAnswered(() => caller.post(url, body, headers)),
    patch: (url, body, headers) => untilAnswered(() => caller.patch(url, body, headers)),
    delete: (url, headers) => untilAnswered(() => caller.delete(url, headers)),
    head: (url, headers) => untilAnswered(() => caller.head(url, headers)),
  };
}

async function untilAnswered<Body>(call: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
    const answer = await call();
    if (answer.status !== 503 || Date.now() > deadline) return answer;
  }
}
