import type { TrackedKind } from '#domain/tracking.ts';
import { BURST_MS, DUPLICATE_MS } from '#domain/tracking-repeats.ts';
import type { ClientBook, JudgedHit } from './judge-hits.ts';
import { NumbersByHash } from './numbers-by-hash.ts';
import { RecentClicks } from './recent-clicks.ts';
import { combineHash, newSeed, type Seed, seededHash } from './seeded-hash.ts';

/** A hit whose client is a number that only this process can compute. */
type NumberedHit = JudgedHit<number>;

/** The times at which clients were last counted, by hashes with a seed that never leaves the process. */
interface Window {
  seed: Seed;
  beganAt: number;
  /** When a client was last counted in it. */
  lastAt: number;
  counted: NumbersByHash;
}

/** The maximum number of clients in a window, about 8 MB; with more of them the window ends early. */
const WINDOW_MAX = 250_000;
const KIND_CODES: Readonly<Record<TrackedKind, number>> = { view: 1, click: 2 };
const KINDS = 4;

/**
 * This process's records of clients, in anonymous mode. They are only in memory, under seeded hashes that are meaningless
 * outside this process; the clicks are kept for a few seconds. A seed is used for half an hour; half an hour later all its
 * records are deleted.
 */
export class ClientMemory implements ClientBook<number> {
  readonly #seed = newSeed();
  readonly #clicks = new RecentClicks<NumberedHit>();
  #now: Window = openWindow(0);
  #before: Window | null = null;

  /** The number of a client, from its address and user agent. */
  numberOf(client: string): number {
    return seededHash(this.#seed, client);
  }

  /** Deletes the records that are too old to be needed at that time. */
  forgetBefore(at: number): void {
    if (at - this.#now.beganAt >= DUPLICATE_MS || this.#now.counted.size >= WINDOW_MAX) {
      this.#before = at - this.#now.lastAt < DUPLICATE_MS ? this.#now : null;
      this.#now = openWindow(at);
    }
    this.#clicks.forgetBefore(at);
  }

  lastCountedAt(hit: NumberedHit): number | undefined {
    const { counted } = this.#now;
    const lastAt = counted.get(keyIn(this.#now, hit)) ?? this.#before?.counted.get(keyIn(this.#before, hit));
    return lastAt !== undefined && Math.abs(hit.at - lastAt) < DUPLICATE_MS ? lastAt : undefined;
  }

  count(hit: NumberedHit): void {
    this.#now.counted.set(keyIn(this.#now, hit), hit.at);
    this.#now.lastAt = Math.max(this.#now.lastAt, hit.at);
  }

  uncount(hit: NumberedHit): void {
    this.#now.counted.delete(keyIn(this.#now, hit));
    this.#before?.counted.delete(keyIn(this.#before, hit));
  }

  clicksTogether(clicks: readonly NumberedHit[]): Iterable<readonly NumberedHit[]> {
    const repeated = new Map<number, number>();
    for (const click of clicks) {
      const hash = combineHash(this.#seed, click.client, click.issueId);
      if (this.#clicks.add(hash, click) && !repeated.has(hash)) repeated.set(hash, click.at - BURST_MS);
    }
    return Array.from(repeated, ([hash, since]) => this.#clicks.of(hash, since));
  }
}

function openWindow(beganAt: number): Window {
  return { seed: newSeed(), beganAt, lastAt: beganAt, counted: new NumbersByHash() };
}

function keyIn({ seed }: Window, { client, kind, vertId }: NumberedHit): number {
  return combineHash(seed, client, vertId * KINDS + KIND_CODES[kind]);
}
