import type { News } from '../db/announce-changes.ts';
import type { RequestSession } from '../http/app-context.ts';
import { visibleChange } from './visible-change.ts';
import type { LiveStream } from './live-stream.ts';
import { type ActiveSession, sessionKey } from './active-sessions.ts';
import { RecentNews } from './recent-news.ts';

/** Whoever listens by one stream. */
interface Hearer {
  session: RequestSession;
  stream: LiveStream;
}

/** How many streams one user, and one organisation, may hold in one process. */
export const STREAMS_PER_USER = 60;
export const STREAMS_PER_ORGANIZATION = 1_000;

/** Hands the news of the database to everybody who listens in this process, to each what he may hear. */
export class LiveHub {
  readonly #hearers = new Set<Hearer>();
  readonly #recent = new RecentNews();
  readonly #days = new Map<number, string>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How many streams there are. */
  get size(): number {
    return this.#hearers.size;
  }

  /** Whether there is room for one more stream of this user. */
  hasRoom({ organizationId, userId }: RequestSession): boolean {
    const own = [...this.#hearers].filter(({ session }) => session.organizationId === organizationId);
    return (
      own.length < STREAMS_PER_ORGANIZATION &&
      own.filter(({ session }) => session.userId === userId).length < STREAMS_PER_USER
    );
  }

  /** Lets somebody listen, who is first told what happened in the last so many milliseconds. */
  join(session: RequestSession, stream: LiveStream, missedMs: number): void {
    const hearer = { session, stream };
    this.#hearers.add(hearer);
    stream.onClose(() => this.#hearers.delete(hearer));
    stream.tell('ready');
    const missed = this.#recent.missed(session.organizationId, missedMs, this.#now());
    if (missed === null) {
      stream.tell('resync');
    } else {
      missed.forEach((news) => tell(hearer, news));
    }
  }

  /** Something has changed. */
  hear(news: News): void {
    this.#recent.remember(news, this.#now());
    for (const hearer of this.#hearers) {
      if (hearer.session.organizationId === news.organizationId) tell(hearer, news);
    }
  }

  /** From now on everything is heard; whoever listens may have missed something. */
  beginAnew(): void {
    this.#recent.begin(this.#now());
    for (const { stream } of this.#hearers) stream.tell('resync');
  }

  tokenHashes(): Buffer[] {
    return [...this.#hearers].map(({ session }) => session.tokenHash);
  }

  /** Ends the streams of sessions that are none any more; where a day has ended, everybody looks again. */
  keepLiving(asked: readonly Buffer[], living: readonly ActiveSession[]): void {
    const keys = new Set(living.map(({ key }) => key));
    const wereAsked = new Set(asked.map(sessionKey));
    const turned = this.#turnedDays(living);
    for (const { session, stream } of this.#hearers) {
      const key = sessionKey(session.tokenHash);
      if (!wereAsked.has(key)) continue;
      if (!keys.has(key)) {
        stream.tell('over');
        stream.end();
      } else if (turned.has(session.organizationId)) {
        stream.tell('resync');
      }
    }
  }

  /** Shows readers, and whoever stands in between, that their streams still stand. */
  beat(): void {
    for (const { stream } of this.#hearers) stream.tell('beat');
  }

  close(): void {
    for (const { stream } of this.#hearers) stream.end();
  }

  #turnedDays(living: readonly ActiveSession[]): Set<number> {
    const turned = new Set<number>();
    for (const { organizationId, today } of living) {
      const before = this.#days.get(organizationId);
      if (before !== undefined && before !== today) turned.add(organizationId);
      this.#days.set(organizationId, today);
    }
    return turned;
  }
}

function tell({ session, stream }: Hearer, news: News): void {
  const change = news.everything ? null : visibleChange(session, news);
  if (news.everything) stream.tell('resync');
  if (change) stream.tell('change', change);
}
