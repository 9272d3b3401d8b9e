import { Problem } from '../base/problem.ts';

/** The maximum number of concurrent reads of one user. More would occupy the database connections that other users need. */
export const MOST_READS_AT_ONCE = 8;
/** The maximum number of waiting reads of one user. A page sends fewer. */
export const MOST_READS_WAITING = 64;

interface Reads {
  running: number;
  waiting: (() => void)[];
}

/** Limits the concurrent reads of each user in this process. Further reads wait in order; if too many wait, they are refused. */
export class ReadLimit {
  readonly #isOn: boolean;
  readonly #users = new Map<number, Reads>();

  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  /** Waits until the user may read. The read counts until the returned function is called. */
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

  /** Gives the place of an ended read to the next waiting one. */
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
