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

/** The formats of fetched ads. */
export const FEED_FORMATS = ['html', 'json', 'xml', 'txt'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** The largest response, in bytes: the smallest limit of these mailing systems. */
export const FEED_BYTES_MAX = 64 * 1024;

/** Replaces a placement's name in the address of a whole issue. */
export const WHOLE_ISSUE = 'all';
