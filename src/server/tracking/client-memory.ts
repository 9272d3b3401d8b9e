import { createHmac, randomBytes } from 'node:crypto';
import { BURST_MS, DUPLICATE_MS } from '#domain/tracking-repeats.ts';
import type { ClientBook, JudgedHit } from './judge-hits.ts';

/** Under a salt that nobody else ever sees, who was counted for what, and the clicks of the last seconds. */
interface Window {
  salt: Buffer;
  beganAt: number;
  counted: Map<number, number>;
  clicks: Map<number, JudgedHit[]>;
}

/** So many clients are remembered in a window, some 20 MB; with more of them it is over sooner. */
const WINDOW_MAX = 250_000;
const KEY_BYTES = 6;

/**
 * What this process alone knows of clients, in anonymous mode. It lies in memory under salted keys of 48 bits, from which
 * nobody can tell who they are; clicks themselves stay for two seconds. A salt serves for half an hour, and half an hour
 * later nothing is left of it.
 */
export class ClientMemory implements ClientBook {
  #now: Window = openWindow(0);
  #before: Window | null = null;

  /** Forgets what is too old to matter at that time. */
  forgetBefore(at: number): void {
    if (at - this.#now.beganAt >= DUPLICATE_MS || this.#now.counted.size >= WINDOW_MAX) {
      const isRecent = at - this.#now.beganAt < 2 * DUPLICATE_MS;
      this.#before = isRecent ? this.#now : null;
      this.#now = openWindow(at);
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
    for (const window of this.#windows()) {
      const at = window.counted.get(keyOf(window, hit.client, hit.kind, hit.vertId));
      if (at !== undefined && Math.abs(hit.at - at) < DUPLICATE_MS) return at;
    }
    return undefined;
  }

  count(hit: JudgedHit): void {
    this.#now.counted.set(keyOf(this.#now, hit.client, hit.kind, hit.vertId), hit.at);
  }

  uncount(hit: JudgedHit): void {
    for (const window of this.#windows()) {
      window.counted.delete(keyOf(window, hit.client, hit.kind, hit.vertId));
    }
  }

  clicksTogether(clicks: readonly JudgedHit[]): Iterable<readonly JudgedHit[]> {
    const together = new Map<number, JudgedHit[]>();
    for (const click of clicks) {
      const key = keyOf(this.#now, click.client, 'issue', click.issueId);
      const earlier = this.#now.clicks.get(key)?.filter(({ at }) => click.at - at <= BURST_MS) ?? [];
      const members = together.get(key) ?? [...this.#clicksBefore(click), ...earlier];
      members.push(click);
      together.set(key, members);
    }
    for (const [key, members] of together) {
      this.#now.clicks.delete(key);
      this.#now.clicks.set(key, members);
    }
    return together.values();
  }

  #clicksBefore(click: JudgedHit): JudgedHit[] {
    const before = this.#before;
    return before?.clicks.get(keyOf(before, click.client, 'issue', click.issueId)) ?? [];
  }

  #windows(): Window[] {
    return this.#before ? [this.#now, this.#before] : [this.#now];
  }
}

function openWindow(beganAt: number): Window {
  return { salt: randomBytes(32), beganAt, counted: new Map(), clicks: new Map() };
}

function keyOf({ salt }: Window, client: string, about: string, id: number): number {
  return createHmac('sha256', salt).update(`${about} ${id} ${client}`).digest().readUIntBE(0, KEY_BYTES);
}
