import { Problem } from '../base/problem.ts';

/** Runs at most `atOnce` calls at a time and queues at most `waiting` more; refuses further calls as `overloaded`. */
export function limitConcurrency(atOnce: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Problem('overloaded');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) {
        next();
      } else {
        running -= 1;
      }
    }
  };
}
