import type { News } from '../db/announce-changes.ts';

/** The maximum age of kept changes, and their maximum number. */
const MEMORY_MS = 2 * 60_000;
const MEMORY_MAX = 2_000;
/** A client's last response may have been read shortly before a change was announced. */
const MARGIN_MS = 2_000;

/** The news of the last minutes: a client that reconnects receives what it missed, and need not reload everything. */
export class RecentNews {
  #news: { at: number; news: News }[] = [];
  #since = Number.POSITIVE_INFINITY;

  /** Restarts after a gap: news is complete from now on. */
  restart(now: number): void {
    this.#news = [];
    this.#since = now;
  }

  remember(news: News, now: number): void {
    this.#news.push({ at: now, news });
    const first = this.#news[0];
    if (first && (this.#news.length > MEMORY_MAX || now - first.at > MEMORY_MS)) {
      this.#news = this.#news.filter(({ at }) => now - at <= MEMORY_MS).slice(-MEMORY_MAX / 2);
      this.#since = Math.max(this.#since, this.#news[0]?.at ?? now - MEMORY_MS);
    }
  }

  /** Returns the news of an organization in the last `missedMs` milliseconds; null if it may be incomplete. */
  missed(organizationId: number, missedMs: number, now: number): News[] | null {
    const from = now - missedMs - MARGIN_MS;
    return from < this.#since
      ? null
      : this.#news
          .filter(({ at, news }) => at >= from && news.organizationId === organizationId)
          .map(({ news }) => news);
  }
}
