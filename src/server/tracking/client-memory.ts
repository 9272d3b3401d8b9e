import { BURST_MS, DUPLICATE_MS } from '#domain/tracking-repeats.ts';
import type { ClientBook, JudgedHit } from './judge-hits.ts';
import { newSeed, type Seed, seededHash } from './seeded-hash.ts';

/** Under a seed that nobody else ever sees, who was counted for what, and the clicks of the last seconds. */
interface Window {
  seed: Seed;
  beganAt: number;
  /** When somebody was last counted in it. */
  lastAt: number;
  counted: Map<number, number>;
  clicks: Map<number, JudgedHit[]>;
}

/** So many clients are remembered in a window, some 20 MB; with more of them it is over sooner. */
const WINDOW_MAX = 250_000;

/**
 * What this process alone knows of clients, in anonymous mode. It lies in memory alone, under seeded numbers that say
 * nothing to anybody else; clicks themselves stay for two seconds. A seed serves for half an hour, and half an hour later
 * nothing is left of it.
 */
export class ClientMemory implements ClientBook {
  #now: Window = openWindow(0);
  #before: Window | null = null;
  #last: { hit: JudgedHit; key: number } | null = null;

  /** Forgets what is too old to matter at that time. */
  forgetBefore(at: number): void {
    if (at - this.#now.beganAt >= DUPLICATE_MS || this.#now.counted.size >= WINDOW_MAX) {
      this.#before = at - this.#now.lastAt < DUPLICATE_MS ? this.#now : null;
      this.#now = openWindow(at);
      this.#last = null;
    }
    for (const { clicks } of this.#windows()) {
      // Whoever clicked last stands last.
      for (const [key, members] of clicks) {
        if (at - (members.at(-1)?.at ?? at) <= BURST_MS) break;
        clicks.delete(key);
      }
    }
  }

  lastCountedAt(hit: JudgedHit): number | undefined {
    const lastAt =
      this.#now.counted.get(this.#keyOf(hit)) ?? this.#before?.counted.get(keyIn(this.#before, hit));
    return lastAt !== undefined && Math.abs(hit.at - lastAt) < DUPLICATE_MS ? lastAt : undefined;
  }

  count(hit: JudgedHit): void {
    this.#now.counted.set(this.#keyOf(hit), hit.at);
    this.#now.lastAt = Math.max(this.#now.lastAt, hit.at);
  }

  uncount(hit: JudgedHit): void {
    this.#now.counted.delete(this.#keyOf(hit));
    this.#before?.counted.delete(keyIn(this.#before, hit));
  }

  /** Who is asked for is counted next, and hashing twice would take twice as long. */
  #keyOf(hit: JudgedHit): number {
    if (this.#last?.hit !== hit) this.#last = { hit, key: keyIn(this.#now, hit) };
    return this.#last.key;
  }

  clicksTogether(clicks: readonly JudgedHit[]): Iterable<readonly JudgedHit[]> {
    const together = new Map<number, JudgedHit[]>();
    for (const click of clicks) {
      const key = keyOf(this.#now, click.client, 'issue', click.issueId);
      const members = together.get(key) ?? this.#clicksBefore(click, key);
      members.push(click);
      together.set(key, members);
    }
    for (const [key, members] of together) {
      this.#now.clicks.delete(key);
      this.#now.clicks.set(key, members);
    }
    return together.values();
  }

  #clicksBefore(click: JudgedHit, key: number): JudgedHit[] {
    const before = this.#before;
    const earlier = before?.clicks.get(keyOf(before, click.client, 'issue', click.issueId)) ?? [];
    const members = [...earlier, ...(this.#now.clicks.get(key) ?? [])];
    return members.filter(({ at }) => click.at - at <= BURST_MS);
  }

  #windows(): Window[] {
    return this.#before ? [this.#now, this.#before] : [this.#now];
  }
}

function openWindow(beganAt: number): Window {
  return { seed: newSeed(), beganAt, lastAt: beganAt, counted: new Map(), clicks: new Map() };
}

function keyIn(window: Window, { client, kind, vertId }: JudgedHit): number {
  return keyOf(window, client, kind, vertId);
}

function keyOf({ seed }: Window, client: string, about: string, id: number): number {
  return seededHash(seed, `${about} ${id} ${client}`);
}
