/** The mailing systems that fetch ads when they send and for which there is code to paste into a mailing. */
export const FEED_SYSTEMS = [
  'inxmail',
  'salesforce',
  'brevo',
  'getresponse',
  'braze',
  'klaviyo',
  'phplist',
  'generic',
] as const;
export type FeedSystem = (typeof FEED_SYSTEMS)[number];

/** A mailing system that replaces only the first address of a mailing, so it can fetch the ads only all together. */
export const FETCHES_ONCE: FeedSystem = 'phplist';

/** The formats of fetched ads. */
export const FEED_FORMATS = ['html', 'json', 'xml', 'txt'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** The largest response, in bytes: the smallest limit of these mailing systems. */
export const FEED_BYTES_MAX = 64 * 1024;

/** Replaces a placement's name in the address of a whole issue. */
export const WHOLE_ISSUE = 'all';
