import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Capability } from '#domain/access/abilities.ts';
import type { PublicPage } from '#contract/public/public-page.ts';
import type { Locale } from '#words/locale.ts';
import type { SessionClaim } from '../base/actor.ts';
import type { Env } from '../env.ts';
import type { ImageStorage } from '../files/image-storage.ts';
import type { InstanceKeys } from '../keys/instance-keys.ts';
import type { KeptFacts } from '../db/scope.ts';
import type { Metrics } from './metrics.ts';
import type { ReadLimit } from './read-limit.ts';
import type { WriteLimit } from './write-limit.ts';

/** The facts about a session that the database stores. */
export interface StoredSession extends KeptFacts {
  tokenHash: Buffer;
  organizationId: number;
  organizationName: string;
  isResettable: boolean;
  timeZone: string;
  /** The proposed period of a reservation, within the user's limit. */
  reservationDays: number;
  userId: number;
  userName: string;
  email: string;
  role: string;
  customerId: number | null;
  capabilities: readonly Capability[];
  locale: Locale;
  today: string;
  now: string;
  sessionId: number;
  /** Whether the user signed in at the organization's OpenID provider. */
  hasSingleSignOn: boolean;
  /** Whether the last recorded use of the session was some minutes ago, so that this use must be recorded. */
  isUseDue: boolean;
  /** How many seconds ago the user signed in or last confirmed the session. */
  confirmedSecondsAgo: number;
  /** Whether the organization requires a second factor from users with this role; false after single sign-on. */
  requiresSecondFactor: boolean;
}

/** The session of a request. */
export interface RequestSession extends StoredSession {
  /** Null if the session was looked up for this request. */
  claim: SessionClaim | null;
  /** Whether the role requires a second factor but the user has none. */
  needsSecondFactor: boolean;
  /** Whether the token came in the cookie, so that requests with unsafe methods must come from Vertbook's own pages. */
  isCookie: boolean;
}

/** The context on which features register their routes. */
export interface App {
  http: FastifyInstance;
  pool: pg.Pool;
  env: Env;
  files: ImageStorage;
  keys: InstanceKeys;
  /** The metrics of this process. Each feature adds its own. */
  metrics: Metrics;
  writeLimit: WriteLimit;
  readLimit: ReadLimit;
  /** The public address, without a trailing slash. */
  publicUrl: () => string;
  /** Looks up the TXT records of a name in the DNS; each one is a list of its parts. Fails if there are none. */
  resolveTxt: (name: string) => Promise<string[][]>;
  /** Renders a page for advertisers or visitors as an HTML document. */
  renderPage: (page: PublicPage) => Promise<string>;
  /** Enqueues a delivery that is due now. If there are no workers or it fails, the next planning job finds the delivery. */
  wakeDelivery: (organizationId: number, issueId: number) => void;
  /** Looks up the session of a request; null if it has ended. */
  authenticate(request: FastifyRequest): Promise<RequestSession | null>;
  /**
   * Like `authenticate`, but returns a remembered session of this process without looking it up, unless its claim was refused. The handler
   * must prove the `claim`.
   */
  recallSession(request: FastifyRequest, refused: SessionClaim | null): Promise<RequestSession | null>;
  /** Returns the day and the time of a request: those of the database, unless a test overrides them. */
  timeOf(stored: Pick<StoredSession, 'today' | 'now'>): Pick<StoredSession, 'today' | 'now'>;
  /** Whether the user of a session must set up a second factor first. */
  needsSecondFactor(session: StoredSession): Promise<boolean>;
  /**
   * Whether the process is about to end. It still serves requests, but reports that it is not ready, and closes each connection after its
   * response.
   */
  isDraining: boolean;
  /** Whether the process is about to stop listening. It then refuses reads, so that proxies send them to another process. */
  isRefusingReads: boolean;
  /** Whether responses are checked against the contract before they are sent: in tests. */
  checksResponses: boolean;
}
