import { Problem } from '../base/problem.ts';

/** Runs a few at once and lets some more wait; refuses any further one as `overloaded`. */
export function limitConcurrency(atOnce: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) {
        throw new Problem('overloaded');
      }
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
