import { NumbersByHash } from './numbers-by-hash.ts';

/** The requests of some time, each with the index of the previous request under the same hash. */
interface Span<Request> {
  beganAt: number;
  requests: Request[];
  before: number[];
  latest: NumbersByHash;
}

/** The requests of a short time, by a hash of the network and the issue. Optimized for networks with a single request. */
export class RecentRequests<Request extends { at: number }> {
  readonly #ms: number;
  readonly #max: number;
  #now: Span<Request> = newSpan(0);
  #last: Span<Request> = newSpan(0);

  /** Keeps each request for at least `ms`, and deletes most requests after twice that time, or sooner if there are more than `max`. */
  constructor(ms: number, max = Infinity) {
    this.#ms = ms;
    this.#max = max;
  }

  /** Deletes most of the requests that are too old at this time. */
  forgetBefore(at: number): void {
    if (at - this.#now.beganAt <= this.#ms && this.#now.requests.length < this.#max) return;
    const latestAt = this.#now.requests.at(-1)?.at ?? -Infinity;
    this.#last = at - latestAt <= this.#ms ? this.#now : newSpan(at);
    this.#now = newSpan(at);
  }

  /** Adds a request. Returns whether another request is stored under the same hash. */
  add(hash: number, request: Request): boolean {
    const { requests, before, latest } = this.#now;
    const known = latest.get(hash);
    latest.set(hash, requests.length);
    requests.push(request);
    before.push(known ?? -1);
    return known !== undefined || this.#last.latest.get(hash) !== undefined;
  }

  /** Whether a request is stored under this hash. */
  has(hash: number): boolean {
    const { latest } = this.#now;
    return latest.get(hash) !== undefined || this.#last.latest.get(hash) !== undefined;
  }

  /** Returns all requests under this hash since this time, latest first in each span. */
  of(hash: number, since: number): Request[] {
    const found: Request[] = [];
    for (const { requests, before, latest } of [this.#now, this.#last]) {
      for (let place = latest.get(hash) ?? -1; place >= 0; place = before[place] ?? -1) {
        const request = requests[place];
        if (request && request.at >= since) found.push(request);
      }
    }
    return found;
  }
}

function newSpan<Request>(beganAt: number): Span<Request> {
  return { beganAt, requests: [], before: [], latest: new NumbersByHash() };
}
