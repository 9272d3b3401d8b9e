/** Views and clicks are counted on the day of sending and on the 13 days after it; then they are final. */
export const FINAL_AFTER_DAYS = 14;

/** How long one kind of data is kept. */
export interface Retention {
  /** The default number of days. */
  days: number;
  /** The minimum and the maximum number of days that can be set; absent if the number is fixed. */
  limits?: readonly [number, number];
  /** The name of the organization's setting, or of the operator's environment variable. */
  setting?: string;
}

const MONTH = 30;
const YEAR = 365;
const LONGEST = 3_650;

/**
 * The kinds of data that are deleted by their age. An administrator sets the days for data of the organization. The operator sets them for
 * data that protects the instance or belongs to all organizations. The other kinds have fixed days, because features depend on them.
 */
export const RETENTION = {
  /** Sessions, counted from the sign-in. A session that is not used ends earlier. */
  sessions: { days: 30, limits: [1, YEAR], setting: 'SESSION_DAYS' },
  /** Links to set a password, counted from their expiry. They are kept to count the requests of an hour. */
  passwordLinks: { days: 1 },
  /** Failed sign-ins. The limit of sign-ins counts a shorter time. */
  signInFailures: { days: 1 },
  /** Used challenges of passkeys, which expire after five minutes. */
  passkeyChallenges: { days: 1 },
  /** First responses to an `Idempotency-Key`. Spec §7 Wire format. */
  idempotencyKeys: { days: 1 },
  /** Failed jobs, so that their error can be read. */
  endedJobs: { days: 1 },
  /** Keys that distinguish readers, counted from the start of the key's day. */
  clientKeys: { days: 2 },
  /** Which recipients were counted for an ad, by the keys in their links. Needed until the numbers of the ad are final. */
  readerKeys: { days: FINAL_AFTER_DAYS + 2 },
  /** Unsaved entries in a browser. */
  drafts: { days: MONTH },
  /** All mails that Vertbook has written, to users, customers and their contacts. Counted from when they were written. Vertbook tries for a day to send a mail. */
  mails: { days: MONTH, limits: [2, YEAR], setting: 'mailDays' },
  /** Notifications of users, read or not. */
  notifications: { days: 2 * MONTH },
  /** Requests of visitors of a storefront that were not confirmed by their code. */
  unconfirmedRequests: { days: 1 },
  /** Links to the pages of orders, counted from when they stop working. */
  orderLinks: { days: YEAR },
  /** Acceptances of erased persons: commercial law requires them for six years from the end of their year. */
  lockedAcceptances: { days: 7 * YEAR },
  /** All other requests of visitors, counted from when they were sent. */
  storefrontRequests: { days: 3 * MONTH },
  /** Mails in the outbox folder, if there is no mail server. */
  outboxFiles: { days: MONTH },
  /** The addresses of an issue's readers, from its sending date. Mails with an unknown outcome can be sent again for a week. */
  readers: { days: MONTH, limits: [7, YEAR], setting: 'readerDays' },
  /** Uploaded images that no record refers to any more. A draft or a database restored from a backup may still refer to them. */
  images: { days: 90, limits: [MONTH, LONGEST], setting: 'imageDays' },
  /** The security log. */
  securityEvents: { days: YEAR, limits: [1, LONGEST], setting: 'SECURITY_LOG_DAYS' },
  /** Single views and clicks. They are deleted by whole months; the counts are kept. */
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

/** The kind of data of each of these settings, in the order of the form. */
export const ORGANIZATION_RETENTION = {
  mailDays: 'mails',
  readerDays: 'readers',
  imageDays: 'images',
} as const satisfies Record<keyof OrganizationRetention, RetentionKind>;

/** The names of these settings, in the order of the form. */
export const RETENTION_NAMES = Object.keys(ORGANIZATION_RETENTION) as (keyof OrganizationRetention)[];
