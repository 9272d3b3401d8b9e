import { addDays, type Day } from '#domain/platform/day.ts';

/**
 * The mailing systems that fetch ads at the time of sending, and for which Vertbook offers code. `generic` is any other system with
 * the address in its settings, `generic_mailing` any other system with the address in the mailing.
 */
export const FEED_SYSTEMS = [
  'inxmail',
  'salesforce',
  'brevo',
  'getresponse',
  'braze',
  'klaviyo',
  'phplist',
  'generic',
  'generic_mailing',
] as const;
export type FeedSystem = (typeof FEED_SYSTEMS)[number];

/** A mailing system that replaces only the first address of a mailing, so it has to fetch all ads at once. */
export const FETCHES_ONCE: FeedSystem = 'phplist';

const ADDRESS_IN_MAILING: ReadonlySet<FeedSystem> = new Set([
  'salesforce',
  'getresponse',
  'braze',
  'generic_mailing',
  FETCHES_ONCE,
]);

/**
 * Whether the address is part of the mailing, so that readers see it if the system does not replace it. The other systems store it in
 * their settings.
 */
export function isAddressInMailing(system: FeedSystem): boolean {
  return ADDRESS_IN_MAILING.has(system);
}

/** Returns the first day on which the address of one issue works: the day before the sending date. The sending date is the last day. */
export function feedOpensOn(sendingDate: Day): Day {
  return addDays(sendingDate, -1);
}

/** The formats of fetched ads. */
export const FEED_FORMATS = ['html', 'json', 'xml', 'txt'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** The maximum size of a response, in bytes. It is the smallest limit of all these mailing systems. */
export const FEED_BYTES_MAX = 64 * 1024;

/** The maximum length of the HTML between two ads of an issue that are fetched at once, in characters. */
export const FEED_SEPARATOR_MAX = 1_000;

/** Stands for the placement's name in the address of a whole issue. */
export const WHOLE_ISSUE = 'all';
