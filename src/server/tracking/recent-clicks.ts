import { BURST_MS } from '#domain/tracking-repeats.ts';
import { NumbersByHash } from './numbers-by-hash.ts';

/** The clicks of some seconds, each with the index of the previous one under the same hash. */
interface Span<Click> {
  beganAt: number;
  clicks: Click[];
  before: number[];
  latest: NumbersByHash;
}

/**
 * The clicks of the last seconds, by a hash of the client and the issue. Optimized for clients with a single click.
 */
export class RecentClicks<Click extends { at: number }> {
  #now: Span<Click> = newSpan(0);
  #last: Span<Click> = newSpan(0);

  /** Deletes most of the clicks that are too old for a burst at that time. */
  forgetBefore(at: number): void {
    if (at - this.#now.beganAt <= BURST_MS) return;
    const latestAt = this.#now.clicks.at(-1)?.at ?? -Infinity;
    this.#last = at - latestAt <= BURST_MS ? this.#now : newSpan(at);
    this.#now = newSpan(at);
  }

  /** Returns whether another click is stored under the same hash. */
  add(hash: number, click: Click): boolean {
    const { clicks, before, latest } = this.#now;
    const known = latest.get(hash);
    latest.set(hash, clicks.length);
    clicks.push(click);
    before.push(known ?? -1);
    return known !== undefined || this.#last.latest.get(hash) !== undefined;
  }

  /** All clicks under this hash since that time, the latest first. */
  of(hash: number, since: number): Click[] {
    const found: Click[] = [];
    for (const { clicks, before, latest } of [this.#now, this.#last]) {
      for (let place = latest.get(hash) ?? -1; place >= 0; place = before[place] ?? -1) {
        const click = clicks[place];
        if (click && click.at >= since) found.push(click);
      }
    }
    return found;
  }
}

function newSpan<Click>(beganAt: number): Span<Click> {
  return { beganAt, clicks: [], before: [], latest: new NumbersByHash() };
}
