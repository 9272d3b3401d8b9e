import { FINAL_AFTER_DAYS } from './reports/report.ts';

/** How long one kind of data is kept. */
export interface Retention {
  /** The default. */
  days: number;
  /** The fewest and the most days that can be set; absent if the time is fixed. */
  limits?: readonly [number, number];
  /** The setting of the organization, or of the operator in the environment. */
  setting?: string;
}

const MONTH = 30;
const YEAR = 365;
const LONGEST = 3_650;

/**
 * Every kind of data that is deleted by its age. Where the data is the publisher's, an administrator sets the days for the
 * organization; where it protects the instance or belongs to all organizations, the operator does. The others are part of
 * how a feature works.
 */
export const RETENTION = {
  /** Sessions: from the sign-in. */
  sessions: { days: 30, limits: [1, YEAR], setting: 'SESSION_DAYS' },
  /** Links to set a password: after they expire, to count the requests of an hour. */
  passwordLinks: { days: 1 },
  /** Failed sign-ins: the sign-in limit counts a shorter time. */
  signInFailures: { days: 1 },
  /** Used challenges of passkeys, which expire after five minutes. */
  passkeyChallenges: { days: 1 },
  /** First responses to an `Idempotency-Key`. Spec §7 Wire format. */
  idempotencyKeys: { days: 1 },
  /** Failed jobs, so that their error can be read. */
  endedJobs: { days: 1 },
  /** Keys that distinguish readers: from the start of their day. */
  clientKeys: { days: 2 },
  /** Which recipients were counted for an ad, by the keys in their links: until its numbers are final. */
  readerKeys: { days: FINAL_AFTER_DAYS + 2 },
  /** Unsaved entries in a browser. */
  drafts: { days: MONTH },
  /** Mails to users: from when they were written. Sending them is tried for a day. */
  mails: { days: MONTH, limits: [2, YEAR], setting: 'mailDays' },
  /** Notifications of users, read or not. */
  notifications: { days: 2 * MONTH },
  /** Requests of visitors of a storefront that were not confirmed by their code. */
  unconfirmedRequests: { days: 1 },
  /** Links to the pages of orders: from when they open nothing any more. */
  orderLinks: { days: YEAR },
  /** The other requests of visitors, from when they were sent. */
  storefrontRequests: { days: 3 * MONTH },
  /** Mails in the outbox folder, if there is no mail server. */
  outboxFiles: { days: MONTH },
  /** The addresses of the readers of an issue: after its sending date. Mails with an unknown outcome are sent again for a week. */
  readers: { days: MONTH, limits: [7, YEAR], setting: 'readerDays' },
  /** Uploaded images: after nothing refers to them any more. A draft or a database restored from a backup may still do so. */
  images: { days: 90, limits: [MONTH, LONGEST], setting: 'imageDays' },
  /** The security log. */
  securityEvents: { days: YEAR, limits: [1, LONGEST], setting: 'SECURITY_LOG_DAYS' },
  /** Single views and clicks, by whole months; the counts stay. */
  hits: { days: 396, limits: [31, LONGEST], setting: 'HIT_DAYS' },
} as const satisfies Record<string, Retention>;

/** A kind of data that is deleted by its age. */
export type RetentionKind = keyof typeof RETENTION;

/** The days that an administrator sets for the organization. */
export interface OrganizationRetention {
  mailDays: number;
  readerDays: number;
  imageDays: number;
}

/** Their names with the kinds, in the order of the form. */
export const ORGANIZATION_RETENTION = {
  mailDays: 'mails',
  readerDays: 'readers',
  imageDays: 'images',
} as const satisfies Record<keyof OrganizationRetention, RetentionKind>;

/** Their names, in the order of the form. */
export const RETENTION_NAMES = Object.keys(ORGANIZATION_RETENTION) as (keyof OrganizationRetention)[];
