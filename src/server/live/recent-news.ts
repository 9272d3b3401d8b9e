import type { News } from '../db/announce-changes.ts';

/** How long news is remembered, and how much of it at most. */
const MEMORY_MS = 2 * 60_000;
const MEMORY_MAX = 2_000;
/** What was asked a moment ago may have been answered before it was announced. */
const MARGIN_MS = 2_000;

/** The news of the last minutes: whoever comes a moment late hears what was missed, and need not look at everything. */
export class RecentNews {
  #news: { at: number; news: News }[] = [];
  #since = Number.POSITIVE_INFINITY;

  /** From now on nothing is missed; what was heard before may have gaps. */
  begin(now: number): void {
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

  /** What was said in an organisation in the last so many milliseconds; null where nobody knows all of it. */
  missed(organizationId: number, missedMs: number, now: number): News[] | null {
    const from = now - missedMs - MARGIN_MS;
    return from < this.#since
      ? null
      : this.#news
          .filter(({ at, news }) => at >= from && news.organizationId === organizationId)
          .map(({ news }) => news);
  }
}
