import { addDays, type Day } from '../day.ts';

/**
 * The mailing systems that fetch ads when they send and for which there is code. The generic ones are any other system: with the
 * address in its settings, or in the mailing.
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

/** A mailing system that replaces only the first address of a mailing, so it can fetch the ads only all together. */
export const FETCHES_ONCE: FeedSystem = 'phplist';

const ADDRESS_IN_MAILING: ReadonlySet<FeedSystem> = new Set([
  'salesforce',
  'getresponse',
  'braze',
  'generic_mailing',
  FETCHES_ONCE,
]);

/**
 * Whether the address is a part of the mailing, so that readers see it if the system does not replace it. The other systems
 * keep it in their settings.
 */
export function isAddressInMailing(system: FeedSystem): boolean {
  return ADDRESS_IN_MAILING.has(system);
}

/** The first day on which the address of one issue works, before any reader has it; the last one is the sending date. */
export function feedOpensOn(sendingDate: Day): Day {
  return addDays(sendingDate, -1);
}

/** The formats of fetched ads. */
export const FEED_FORMATS = ['html', 'json', 'xml', 'txt'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** The largest response, in bytes: the smallest limit of these mailing systems. */
export const FEED_BYTES_MAX = 64 * 1024;

/** The most characters between two ads of an issue that are fetched all together. */
export const FEED_SEPARATOR_MAX = 1_000;

/** Replaces a placement's name in the address of a whole issue. */
export const WHOLE_ISSUE = 'all';
