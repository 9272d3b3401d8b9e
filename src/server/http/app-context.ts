import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Capability } from '#domain/abilities.ts';
import type { Locale } from '#words/locale.ts';
import type { Env } from '../env.ts';
import type { ImageStorage } from '../files/image-storage.ts';
import type { InstanceKeys } from '../keys/instance-keys.ts';
import type { Metrics } from './metrics.ts';

/** The session behind a request, as the door needs it. */
export interface RequestSession {
  tokenHash: Buffer;
  organizationId: number;
  organizationName: string;
  isResettable: boolean;
  timeZone: string;
  userId: number;
  userName: string;
  email: string;
  role: string;
  customerId: number | null;
  capabilities: readonly Capability[];
  locale: Locale;
  today: string;
  now: string;
  /** The token came in the cookie, so unsafe methods must come from our own pages. */
  isCookie: boolean;
}

/** What the slices' routes are built on. */
export interface App {
  http: FastifyInstance;
  pool: pg.Pool;
  env: Env;
  files: ImageStorage;
  keys: InstanceKeys;
  /** What this process is measured by; a slice adds its own. */
  metrics: Metrics;
  /** The address people open, without a trailing slash. */
  publicUrl: () => string;
  /** Has a delivery looked at now, where the job queue runs; else the next plan finds it. */
  wakeDelivery: (organizationId: number, issueId: number) => void;
  authenticate(request: FastifyRequest): Promise<RequestSession | null>;
  /** The process is about to end: it still serves, but says that it is not ready, and keeps no connection. */
  isDraining: boolean;
  /** It closes its door in a moment: reads are left to another process. */
  isRefusingReads: boolean;
  /** Answers are checked against the contract before they are sent: in tests. */
  checksAnswers: boolean;
}
