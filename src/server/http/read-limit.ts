import { Problem } from '../base/problem.ts';

/** The reads of one user that run at once: more would take the database connections of others. */
export const MOST_READS_AT_ONCE = 8;
/** The reads of one user that wait for one of these to end. A page sends fewer. */
export const MOST_READS_WAITING = 64;

interface Reads {
  running: number;
  waiting: (() => void)[];
}

/** Limits the reads of each user that run at once in this process. Further ones wait in their order, and too many are refused. */
export class ReadLimit {
  readonly #isOn: boolean;
  readonly #users = new Map<number, Reads>();

  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  /** Waits until the user may read, and counts the read until the returned function is called. */
  async begin(userId: number): Promise<() => void> {
    if (!this.#isOn) return () => undefined;
    const reads = this.#users.get(userId) ?? { running: 0, waiting: [] };
    this.#users.set(userId, reads);
    if (reads.running < MOST_READS_AT_ONCE) {
      reads.running += 1;
    } else {
      if (reads.waiting.length >= MOST_READS_WAITING) {
        throw new Problem('too_many_requests', { retryAfterSeconds: 1 });
      }
      await new Promise<void>((resolve) => {
        reads.waiting.push(resolve);
      });
    }
    return () => this.#end(userId, reads);
  }

  /** Passes the place of an ended read to the next one. */
  #end(userId: number, reads: Reads): void {
    const next = reads.waiting.shift();
    if (next) {
      next();
    } else {
      reads.running -= 1;
      if (reads.running === 0) this.#users.delete(userId);
    }
  }
}
