/** The mailing systems that fetch ads when they send, and for which the words to write into a mailing are ready. */
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

/** How ads can be fetched. */
export const FEED_FORMATS = ['html', 'json', 'xml', 'txt'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** The largest answer, in bytes: the least that one of the mailing systems takes. */
export const FEED_BYTES_MAX = 64 * 1024;

/** What stands instead of a placement's name in the address of a whole issue. */
export const WHOLE_ISSUE = 'all';
