import { mayBeGateway, UNOPENED_TOGETHER_MS } from '#domain/sending/tracking/gateway-clicks.ts';
import { DUPLICATE_MS, isRepeat } from '#domain/sending/tracking/tracking-repeats.ts';
import { isValid, type TrackedKind } from '#domain/sending/tracking/tracking.ts';
import {
  type ComparedRequests,
  CROWD_MS,
  HEAD_MS,
  isEarly,
  mayBeMachine,
  TOGETHER_MS,
  VIEWS_MS,
} from '#domain/sending/tracking/tracking-machines.ts';
import type { ClientBook, Head, JudgedHit } from './judge-hits.ts';
import { combineHash, newSeed, NumbersByHash, type Seed, seededHash } from './numbers-by-hash.ts';
import { LaterMemory } from './later-memory.ts';
import { RecentRequests } from './recent-requests.ts';
import type { ChangedHit } from './write-hits.ts';

/** A hit whose client is identified by a number that only this process can compute. */
type NumberedHit = JudgedHit<number>;

/** When clients were last counted, by hashes with a seed that never leaves the process. */
interface Window {
  seed: Seed;
  beganAt: number;
  /** When any client was last counted in this window. */
  lastAt: number;
  counted: NumbersByHash;
  /** When a network first showed a mail, or without keys the mail of an issue, in this window. */
  shown: NumbersByHash;
}

/** The maximum number of clients in a window, about 8 MB. With more clients, the window ends early. */
const WINDOW_MAX = 250_000;
/** The maximum number of views and clicks of about a minute that are kept. With more of them, they are kept for a shorter time. */
const CROWD_MAX = 50_000;
/** Loads by a proxy are remembered apart, so that they hide no view of the reader. */
const PROXY_CODE = 0;
const KIND_CODES: Readonly<Record<TrackedKind, number>> = { view: 1, click: 2 };
const LINK_CODE = 3;
const KINDS = 4;

/**
 * This process's records of clients whose hits are stored without keys. They exist only in memory, under seeded hashes that are meaningless
 * outside this process. Single requests are kept for some seconds, and in `#lastMinute` for about a minute. The seed of a window is used
 * for half an hour; half an hour later all records of the window are deleted. Hits that are judged again are kept for little more than an
 * hour. So requests of one mail can be compared for about an hour.
 */
export class ClientMemory implements ClientBook<number> {
  /** The hits that are judged a second time. */
  readonly later = new LaterMemory();
  readonly #seed = newSeed();
  readonly #clicks = new RecentRequests<NumberedHit>(TOGETHER_MS);
  readonly #views = new RecentRequests<NumberedHit>(VIEWS_MS);
  readonly #unopened = new RecentRequests<NumberedHit>(UNOPENED_TOGETHER_MS);
  readonly #lastMinute = new RecentRequests<NumberedHit>(CROWD_MS, CROWD_MAX);
  readonly #heads = new RecentRequests<Head<number>>(HEAD_MS);
  #now: Window = openWindow(0);
  #before: Window | null = null;

  /** Returns the number of a client (address and user agent) or of a network. */
  numberOf(client: string): number {
    return seededHash(this.#seed, client);
  }

  /** Deletes the records that are too old to be needed at that time. */
  forgetBefore(at: number): void {
    if (at - this.#now.beganAt >= DUPLICATE_MS || this.#now.counted.size >= WINDOW_MAX) {
      this.#before = at - this.#now.lastAt < DUPLICATE_MS ? this.#now : null;
      this.#now = openWindow(at);
    }
    for (const recent of [this.#clicks, this.#views, this.#heads, this.#unopened, this.#lastMinute]) {
      recent.forgetBefore(at);
    }
  }

  lastCountedAt(hit: NumberedHit): number | undefined {
    return this.#lastAt(hit, keyIn);
  }

  lastFollowedAt(hit: NumberedHit): number | undefined {
    return this.#lastAt(hit, linkKeyIn);
  }

  count(hit: NumberedHit): void {
    const { counted } = this.#now;
    // A click on another link of the ad does not extend the half hour of the reader.
    if (hit.reason === 'valid' || hit.reason === 'proxy') counted.set(keyIn(this.#now, hit), hit.at);
    if (hit.kind === 'click') counted.set(linkKeyIn(this.#now, hit), hit.at);
    this.#now.lastAt = Math.max(this.#now.lastAt, hit.at);
  }

  uncount(hit: NumberedHit): void {
    for (const window of [this.#now, this.#before]) {
      if (hit.reason === 'valid') window?.counted.delete(keyIn(window, hit));
      if (hit.kind === 'click') window?.counted.delete(linkKeyIn(window, hit));
    }
  }

  /** Judges the hits of an organization again, corrects the records of their clients, and returns the hits with a new reason. */
  judgeAgain(organizationId: number, at: number): ChangedHit[] {
    const corrections = this.later.judge(organizationId, at);
    for (const { hit, becomes } of corrections) if (becomes === 'paced') this.uncount(hit);
    for (const { together } of corrections) {
      for (const hit of together) if (isValid(hit.reason)) this.count(hit);
    }
    return corrections;
  }

  #lastAt(hit: NumberedHit, key: typeof keyIn): number | undefined {
    const { counted } = this.#now;
    const lastAt = counted.get(key(this.#now, hit)) ?? this.#before?.counted.get(key(this.#before, hit));
    return isRepeat(hit.at, lastAt) ? lastAt : undefined;
  }

  requestsTogether(
    hits: readonly NumberedHit[],
    heads: readonly Head<number>[],
  ): Iterable<ComparedRequests<NumberedHit>> {
    /** The time of the first new request in each group of requests that may be a machine's. */
    const suspected = new Map<number, { at: number; isOneMail: boolean }>();
    const suspect = (hash: number, { at, mail }: Pick<NumberedHit, 'at' | 'mail'>) =>
      suspected.set(hash, {
        at: Math.min(at, suspected.get(hash)?.at ?? Infinity),
        isOneMail: mail !== null,
      });
    for (const head of heads) {
      const hash = this.#hashOf(head);
      this.#heads.add(hash, head);
      suspect(hash, head);
    }
    for (const hit of hits) {
      if (!mayBeMachine(hit)) continue;
      const hash = this.#hashOf(hit);
      this.#lastMinute.add(hash, hit);
      if (hit.kind === 'view') {
        this.#views.add(hash, hit);
        const shown = this.#shownHash(hash, hit.network);
        for (const each of [hash, shown]) {
          if (this.#now.shown.get(each) === undefined) this.#now.shown.set(each, hit.at);
        }
        if (this.#clicks.has(hash)) suspect(hash, hit);
      } else if (this.#clicks.add(hash, hit) || isEarly(hit) || hit.isHosted || this.#heads.has(hash))
        suspect(hash, hit);
    }
    return Array.from(suspected, ([hash, { at, isOneMail }]) => ({
      isOneMail,
      clicks: this.#clicks.of(hash, at - TOGETHER_MS),
      heads: this.#heads.of(hash, at - TOGETHER_MS - HEAD_MS),
      views: this.#views.of(hash, at - VIEWS_MS),
      shownAt: this.#shownAt(hash, this.#clicks.of(hash, at - TOGETHER_MS)),
      lastMinute: this.#lastMinute.of(hash, at - TOGETHER_MS - CROWD_MS),
    }));
  }

  unopenedTogether(hits: readonly NumberedHit[]): Iterable<readonly NumberedHit[]> {
    /** The time of the first new click of each network and issue with several clicks. */
    const suspected = new Map<number, number>();
    for (const hit of hits) {
      if (!mayBeGateway(hit) || (this.#firstShownAt(this.#hashOf(hit)) ?? Infinity) <= hit.at) continue;
      const hash = combineHash(this.#seed, hit.network, hit.issueId);
      if (this.#unopened.add(hash, hit))
        suspected.set(hash, Math.min(hit.at, suspected.get(hash) ?? Infinity));
    }
    return Array.from(suspected, ([hash, at]) => this.#unopened.of(hash, at - UNOPENED_TOGETHER_MS));
  }

  #firstShownAt(hash: number): number | undefined {
    return this.#before?.shown.get(hash) ?? this.#now.shown.get(hash);
  }

  /** Returns when each network of a click in a data centre first showed the mail. */
  #shownAt(hash: number, clicks: readonly NumberedHit[]): Map<number, number> {
    return new Map(
      clicks.flatMap(({ isHosted, network }) => {
        const at = isHosted ? this.#firstShownAt(this.#shownHash(hash, network)) : undefined;
        return at === undefined ? [] : [[network, at]];
      }),
    );
  }

  #shownHash(hash: number, network: number): number {
    return combineHash(this.#seed, hash, network);
  }

  /** Returns the hash of the requests that are compared with this one. */
  #hashOf({ mail, network, issueId }: Pick<NumberedHit, 'mail' | 'network' | 'issueId'>): number {
    return combineHash(this.#seed, mail ?? network, issueId);
  }
}

function openWindow(beganAt: number): Window {
  return {
    seed: newSeed(),
    beganAt,
    lastAt: beganAt,
    counted: new NumbersByHash(),
    shown: new NumbersByHash(),
  };
}

function keyIn({ seed }: Window, { client, kind, vertId, reason }: NumberedHit): number {
  const code = reason === 'proxy' ? PROXY_CODE : KIND_CODES[kind];
  return combineHash(seed, client, vertId * KINDS + code);
}

/** Returns the key of a client for one link of the ad. */
function linkKeyIn({ seed }: Window, { client, vertId, link }: NumberedHit): number {
  return combineHash(seed, combineHash(seed, client, link), vertId * KINDS + LINK_CODE);
}
