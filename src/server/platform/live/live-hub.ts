import type { News } from '../db/announce-changes.ts';
import type { RequestSession } from '../http/app-context.ts';
import type { LiveStream } from './live-stream.ts';
import { RecentNews } from './recent-news.ts';
import type { LiveChange } from '#contract/platform/live.ts';
import { can } from '#domain/access/abilities.ts';
import type pg from 'pg';
import { type RowOf, statement } from '../db/statement.ts';
import { systemQuery } from '../db/system-scope.ts';

/** A user who follows changes by one stream. */
interface Follower {
  session: RequestSession;
  stream: LiveStream;
}

/** The maximum number of streams in one process, for one user and for one organization. */
export const STREAMS_PER_USER = 60;
export const STREAMS_PER_ORGANIZATION = 1_000;

/** Sends the changes in the database to the followers in this process. Each follower receives only visible changes. */
export class LiveHub {
  readonly #followers = new Set<Follower>();
  readonly #recent = new RecentNews();
  readonly #days = new Map<number, string>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get size(): number {
    return this.#followers.size;
  }

  /** Whether this user may open one more stream. */
  canJoin({ organizationId, userId }: RequestSession): boolean {
    const own = [...this.#followers].filter(({ session }) => session.organizationId === organizationId);
    return (
      own.length < STREAMS_PER_ORGANIZATION &&
      own.filter(({ session }) => session.userId === userId).length < STREAMS_PER_USER
    );
  }

  /** Adds a follower, and first sends the changes of the last `missedMs` milliseconds. */
  join(session: RequestSession, stream: LiveStream, missedMs: number): void {
    const follower = { session, stream };
    this.#followers.add(follower);
    stream.onClose(() => this.#followers.delete(follower));
    stream.send('ready');
    const missed = this.#recent.missed(session.organizationId, missedMs, this.#now());
    if (missed === null) {
      stream.send('resync');
    } else {
      missed.forEach((news) => send(follower, news));
    }
  }

  /** Forwards a change to the followers. */
  receive(news: News): void {
    this.#recent.remember(news, this.#now());
    for (const follower of this.#followers) {
      if (follower.session.organizationId === news.organizationId) send(follower, news);
    }
  }

  /** Called when listening starts again: the followers reload, because they may have missed changes. */
  restart(): void {
    this.#recent.restart(this.#now());
    for (const { stream } of this.#followers) stream.send('resync');
  }

  tokenHashes(): Buffer[] {
    return [...this.#followers].map(({ session }) => session.tokenHash);
  }

  /** Ends the streams of checked sessions that are not active. Followers reload if their organization's day has ended. */
  keepActive(checked: readonly Buffer[], active: readonly ActiveSession[]): void {
    const keys = new Set(active.map(({ key }) => key));
    const wereChecked = new Set(checked.map(sessionKey));
    const changedDays = this.#changedDays(active);
    for (const { session, stream } of this.#followers) {
      const key = sessionKey(session.tokenHash);
      if (!wereChecked.has(key)) continue;
      if (!keys.has(key)) {
        stream.send('over');
        stream.end();
      } else if (changedDays.has(session.organizationId)) {
        stream.send('resync');
      }
    }
  }

  /** Sends a keep-alive event, so that clients and proxies keep their streams open. */
  beat(): void {
    for (const { stream } of this.#followers) stream.send('beat');
  }

  close(): void {
    for (const { stream } of this.#followers) stream.end();
  }

  /** Returns the organizations whose day has changed since the last check. */
  #changedDays(active: readonly ActiveSession[]): Set<number> {
    const changed = new Set<number>();
    for (const { organizationId, today } of active) {
      const before = this.#days.get(organizationId);
      if (before !== undefined && before !== today) changed.add(organizationId);
      this.#days.set(organizationId, today);
    }
    return changed;
  }
}

function send({ session, stream }: Follower, news: News): void {
  const change = news.everything ? null : visibleChange(session, news);
  if (news.everything) stream.send('resync');
  if (change) stream.send('change', change);
}

/** The facts that decide which changes a user may see. */
type Viewer = Pick<RequestSession, 'capabilities' | 'customerId' | 'userId'>;

/**
 * Returns the part of a change that a user may see; null if nothing is left. Self-service users receive only orders and ads of their own
 * customer, and no comments. They receive every changed week, because every user sees the weeks.
 */
function visibleChange({ capabilities, customerId, userId }: Viewer, news: News): LiveChange | null {
  const isStaff = customerId === null;
  const own = (records: News['orders']) =>
    records.filter(([, owner]) => isStaff || owner === customerId).map(([id]) => id);
  const change: LiveChange = {
    weeks: news.weeks.map(([publicationId, weekNumber]) => ({ publicationId, weekNumber })),
    publications: news.publications,
    orders: can(capabilities, 'index Order') ? own(news.orders) : [],
    verts: can(capabilities, 'show Vert') ? own(news.verts) : [],
    customers: news.customers.filter((id) => isStaff || id === customerId),
    deliveries: can(capabilities, 'index Customer') ? news.deliveries : [],
    ...(isStaff && news.comments.length > 0 ? { comments: news.comments } : {}),
    ...(isStaff && news.notified.includes(userId) ? { notified: [userId] } : {}),
  };
  return Object.values(change).some((part = []) => part.length > 0) ? change : null;
}

const FIND_ACTIVE_SESSIONS = statement('find-active-sessions')`
  select encode(s.token_hash, 'hex') as key, o.id as "organizationId",
    (now() at time zone o.time_zone)::date as today
  from sessions s
  join users u on u.organization_id = s.organization_id and u.id = s.user_id
  join organizations o on o.id = s.organization_id
  where s.token_hash = any ($1::bytea[]) and s.expires_at > now() and u.deactivated_at is null`;

/** An active session, and the current day of its organization. */
type ActiveSession = RowOf<typeof FIND_ACTIVE_SESSIONS>;

/** Returns the active sessions among these. Their keys are those of {@link sessionKey}. */
export function findActiveSessions(pool: pg.Pool, tokenHashes: readonly Buffer[]): Promise<ActiveSession[]> {
  return systemQuery(pool, FIND_ACTIVE_SESSIONS, [tokenHashes]);
}

/** Returns a session's token hash as text. */
function sessionKey(tokenHash: Buffer): string {
  return tokenHash.toString('hex');
}
