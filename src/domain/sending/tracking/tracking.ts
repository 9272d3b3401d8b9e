/** What is counted for an ad in a mail: a view, or a click on its link. */
export type TrackedKind = (typeof TRACKED_KINDS)[number];

/** Both kinds. */
const TRACKED_KINDS = ['view', 'click'] as const;

/** How an organization counts views and clicks. */
export type TrackingMode = (typeof TRACKING_MODES)[number];

/**
 * `anonymous` stores nothing about clients, `deduplicated` a key that expires after two days, `off` counts nothing. `recipients` counts
 * by recipient in mails that Vertbook itself sends: their links contain a random key of the recipient. Other mails are counted as in
 * `anonymous`.
 */
export const TRACKING_MODES = ['anonymous', 'deduplicated', 'recipients', 'off'] as const;

/**
 * How distinct readers are counted: by the key of the recipient; by the key of the mail, once a day; or by the device and address of the
 * request, once a day.
 */
export type ReadersBy = (typeof READERS_BY)[number];

/** All ways. */
export const READERS_BY = ['recipient', 'mail', 'device'] as const;

/** Returns how the distinct readers of an ad were counted; null if they were not. */
export function readersBy({ countsRecipients, hasMailKeys }: LinkKeys, mode: string): ReadersBy | null {
  if (countsRecipients) return 'recipient';
  if (mode !== 'deduplicated') return null;
  return hasMailKeys ? 'mail' : 'device';
}

/** What the links of a sent ad reveal. */
interface LinkKeys {
  /** Whether they have a key of the recipient. */
  countsRecipients: boolean;
  /** Whether they have a key of the mail or of the recipient. */
  hasMailKeys: boolean;
}

/**
 * Counts of the views or clicks of an ad: raw ≥ valid + machine, and valid ≥ unique + proxy. Ads that were counted by earlier versions may
 * have unique views through a proxy.
 */
export interface TrackedCounts {
  /** Every hit that was served, by readers and machines. */
  raw: number;
  /** The hits of readers. Each reader counts at most once in half an hour for each link. The report's columns show this number. */
  valid: number;
  /**
   * The valid hits that are the reader's first of the day or, in anonymous mode, the first within half an hour. With keys of recipients:
   * the first hit of each recipient. Hits of a mail program's proxy are not included, because the proxy may load a mail that its recipient
   * does not open.
   */
  unique: number;
  /** The valid views that the proxy of a mail program loaded (Gmail, Apple, Yahoo), whether or not the mail was opened. */
  proxy: number;
  /** The hits of machines. A hit that is neither valid nor a machine's is a repetition by a reader. */
  machine: number;
}

/** Why a view or click was counted as a reader's, as a machine's, or as a repetition. */
export type TrackingReason = keyof typeof REASONS;

const READER = { raw: 1, valid: 1, unique: 1, proxy: 0, machine: 0 };
const KNOWN_READER = { raw: 1, valid: 1, unique: 0, proxy: 0, machine: 0 };
const READER_BY_PROXY = { raw: 1, valid: 1, unique: 1, proxy: 1, machine: 0 };
const PROXY = { raw: 1, valid: 1, unique: 0, proxy: 1, machine: 0 };
const REPETITION = { raw: 1, valid: 0, unique: 0, proxy: 0, machine: 0 };
const MACHINE = { raw: 1, valid: 0, unique: 0, proxy: 0, machine: 1 };

const REASONS = {
  /** A reader, for the first time. */
  valid: READER,
  /** A reader who was last counted for this ad more than half an hour ago, or who now follows another link of it. */
  again: KNOWN_READER,
  /** Loaded by the image proxy of a mail service, which hides the reader's address and may load before the mail is opened. */
  proxy: PROXY,
  /** Only written by earlier versions: the first view of a recipient with a key, loaded by such a proxy. */
  proxy_reader: READER_BY_PROXY,
  /** The same reader, ad, kind and link within half an hour. */
  duplicate: REPETITION,
  /** A program that is neither a mail reader nor a browser. */
  bot: MACHINE,
  /** A program without a user agent. */
  empty_agent: MACHINE,
  /** Loaded before a reader opened it: by a browser that marks the prefetch, or by a mail service at delivery. */
  prefetch: MACHINE,
  /**
   * A link preview for a chat or a social network, or the organization's own users: a view of the outbox, or a copied ad
   * that they try before its mailing can have been sent.
   */
  preview: MACHINE,
  /** A mail filter that follows links to check whether they are safe. */
  scanner: MACHINE,
  /** A request of a mail filter that looks like a browser, detected by comparison with other requests. */
  burst: MACHINE,
  /** The same for a click from a data centre. */
  data_centre: MACHINE,
  /** Recognized as a machine's only by the second judging, an hour later. Such a hit is a correction. */
  paced: MACHINE,
} satisfies Record<string, TrackedCounts>;

/** All reasons that are stored with hits. A HEAD request has no reason, because it is not counted. */
export const TRACKING_REASONS = Object.keys(REASONS).filter(isTrackingReason);

function isTrackingReason(name: string): name is TrackingReason {
  return name in REASONS;
}

/** Returns what one hit with this reason adds to the counts of its ad. */
export function countsOf(reason: TrackingReason): Readonly<TrackedCounts> {
  return REASONS[reason];
}

/** Whether a hit with this reason counts as a reader's. */
export function isValid(reason: TrackingReason): boolean {
  return REASONS[reason].valid > 0;
}

/** The length of the key of a reader in a link. Random keys of this length are unique in practice. */
export const READER_KEY_BYTES = 9;
