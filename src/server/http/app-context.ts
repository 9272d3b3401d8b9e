import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Capability } from '#domain/abilities.ts';
import type { Locale } from '#words/locale.ts';
import type { SessionClaim } from '../base/actor.ts';
import type { Env } from '../env.ts';
import type { ImageStorage } from '../files/image-storage.ts';
import type { InstanceKeys } from '../keys/instance-keys.ts';
import type { Metrics } from './metrics.ts';
import type { ReadLimit } from './read-limit.ts';
import type { WriteLimit } from './write-limit.ts';

/** What the database says about a session. */
export interface StoredSession {
  tokenHash: Buffer;
  organizationId: number;
  organizationName: string;
  isResettable: boolean;
  timeZone: string;
  /** The proposed period of a reservation, within the user's limit. */
  reservationDays: number;
  /** The organization has published a rate card. */
  keepsPrices: boolean;
  keepsTerms: boolean;
  /** The ads of a publication need approval. */
  keepsApprovals: boolean;
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
  /** The user signed in at the organization's OpenID provider. */
  hasSingleSignOn: boolean;
  /** The use of the session has not been written down for some minutes. */
  isUseDue: boolean;
  /** How long ago the user entered the password or another factor. */
  confirmedSecondsAgo: number;
  /** The organization requires a second factor of users with this role. */
  requiresSecondFactor: boolean;
}

/** The session of a request. */
export interface RequestSession extends StoredSession {
  /** Null if the session was looked up for this request. */
  claim: SessionClaim | null;
  /** The role requires a second factor, and the user has none. */
  needsSecondFactor: boolean;
  /** The token came in the cookie, so requests with unsafe methods must come from our own pages. */
  isCookie: boolean;
}

/** The context on which features register their routes. */
export interface App {
  http: FastifyInstance;
  pool: pg.Pool;
  env: Env;
  files: ImageStorage;
  keys: InstanceKeys;
  /** The metrics of this process; each feature adds its own. */
  metrics: Metrics;
  writeLimit: WriteLimit;
  readLimit: ReadLimit;
  /** The public address, without a trailing slash. */
  publicUrl: () => string;
  /** Enqueues a delivery that is due now. If there are no workers, or on failure, the next planning job finds it. */
  wakeDelivery: (organizationId: number, issueId: number) => void;
  /** Looks up the session of a request; null if it has ended. */
  authenticate(request: FastifyRequest): Promise<RequestSession | null>;
  /**
   * As `authenticate`, but returns a session that this process remembers without looking it up, unless its claim was refused. The handler
   * proves the `claim`.
   */
  recallSession(request: FastifyRequest, refused: SessionClaim | null): Promise<RequestSession | null>;
  /** The day and the time of a request: those of the database, unless a test overrides them. */
  timeOf(stored: Pick<StoredSession, 'today' | 'now'>): Pick<StoredSession, 'today' | 'now'>;
  /** Whether the user of a session has to set up a second factor first. */
  needsSecondFactor(session: StoredSession): Promise<boolean>;
  /**
   * The process is about to end. It still serves requests, but reports that it is not ready, and closes each connection after its response.
   */
  isDraining: boolean;
  /** The process is about to stop listening and refuses reads, so that proxies send them to another process. */
  isRefusingReads: boolean;
  /** Responses are checked against the contract before they are sent: in tests. */
  checksResponses: boolean;
}
