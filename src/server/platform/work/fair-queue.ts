import { Problem } from '../base/problem.ts';

/** The maximum numbers of waiting entries, of one organization and in total. */
export interface QueueLimits {
  ofOne: number;
  inAll: number;
}

/**
 * A queue that serves the organizations alternately, so that an organization with many entries does not delay the others. Refuses entries
 * beyond its limits with `overloaded`.
 */
export class FairQueue<Entry> {
  readonly #limits: QueueLimits;
  /** The entries of each organization that has any, the next organization first. */
  readonly #waiting = new Map<number, Entry[]>();
  #length = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  add(organizationId: number, entry: Entry): void {
    const ofOne = this.#waiting.get(organizationId) ?? [];
    if (ofOne.length >= this.#limits.ofOne || this.#length >= this.#limits.inAll) {
      throw new Problem('overloaded');
    }
    this.#waiting.set(organizationId, [...ofOne, entry]);
    this.#length += 1;
  }

  /** Removes and returns the next entry. */
  take(): Entry | undefined {
    const [next] = this.#waiting;
    if (!next) return undefined;
    const [organizationId, [entry, ...rest]] = next;
    this.#waiting.delete(organizationId);
    if (rest.length > 0) this.#waiting.set(organizationId, rest);
    this.#length -= 1;
    return entry;
  }
}
