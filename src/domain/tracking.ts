/** What is counted of an ad in a mail: that it was seen, or that its link was followed. */
export type TrackedKind = (typeof TRACKED_KINDS)[number];

/** Both kinds. */
export const TRACKED_KINDS = ['view', 'click'] as const;

/** How an organisation lets views and clicks be counted. */
export type TrackingMode = (typeof TRACKING_MODES)[number];

/** `anonymous` keeps nothing of who asked, `deduplicated` a key that is worthless after two days, `off` counts nothing. */
export const TRACKING_MODES = ['anonymous', 'deduplicated', 'off'] as const;

/** Views or clicks of an ad. All that were answered are raw; always raw ≥ valid ≥ unique, and raw ≥ valid + machine. */
export interface TrackedCounts {
  /** Every one that was answered, whoever asked. */
  raw: number;
  /** Those of readers, the same reader at most once in half an hour. The report's columns show these. */
  valid: number;
  /** The valid ones that were their reader's first: of the day, or, in anonymous mode, of the last half hour. */
  unique: number;
  /** Those of machines. What is neither valid nor a machine's is a reader's repetition. */
  machine: number;
}

/** Why a view or click was counted for a reader, for a machine, or for nobody. */
export type TrackingReason = keyof typeof REASONS;

const READER = { raw: 1, valid: 1, unique: 1, machine: 0 };
const KNOWN_READER = { raw: 1, valid: 1, unique: 0, machine: 0 };
const REPETITION = { raw: 1, valid: 0, unique: 0, machine: 0 };
const MACHINE = { raw: 1, valid: 0, unique: 0, machine: 1 };

const REASONS = {
  /** A reader, for the first time. */
  valid: READER,
  /** A reader who was counted for this ad before, more than half an hour ago. */
  again: KNOWN_READER,
  /** A reader behind the image proxy of a mail service: a real open, though the proxy hides whose. */
  proxy: READER,
  /** The same reader, ad and kind within half an hour. */
  duplicate: REPETITION,
  /** A program that is no mail reader and no browser. */
  bot: MACHINE,
  /** Whoever does not say what it is. */
  empty_agent: MACHINE,
  /** Loaded ahead, before anybody looked: by a browser that says so, or by a mail service right at delivery. */
  prefetch: MACHINE,
  /** A look at where a link leads, for a chat or a social network; or our own people's look into the outbox. */
  preview: MACHINE,
  /** A mail filter that follows links to see whether they are safe. */
  scanner: MACHINE,
  /** Three or more ads of one issue within two seconds from one client: nobody reads so fast. */
  burst: MACHINE,
} satisfies Record<string, TrackedCounts>;

/** Every reason that a hit is kept with. A HEAD request has none: it is answered and not counted at all. */
export const TRACKING_REASONS = Object.keys(REASONS).filter(isTrackingReason);

function isTrackingReason(name: string): name is TrackingReason {
  return name in REASONS;
}

/** What one hit with this reason adds to the counts of its ad. */
export function countsOf(reason: TrackingReason): Readonly<TrackedCounts> {
  return REASONS[reason];
}

/** Whether a hit with this reason counts for a reader. */
export function isValid(reason: TrackingReason): boolean {
  return REASONS[reason].valid > 0;
}
