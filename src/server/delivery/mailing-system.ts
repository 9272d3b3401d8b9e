import type { Day } from '#domain/day.ts';
import type { MailingReason } from '#domain/delivery.ts';
import type { MailingAbilities } from '#domain/mailing-system.ts';

/** A list of recipients, as the mailing system knows it. */
export interface MailingList {
  id: string;
  name: string;
}

/** The issue that ads are for. */
export interface MailingTarget {
  issueId: number;
  publicationId: number;
  publicationTitle: string;
  topic: string;
  sendingDate: Day;
  timeZone: string;
  /** The language of the organisation. */
  locale: string;
  organizationName: string;
  /** What the last `handOver` answered; null before the first. */
  reference: Record<string, unknown> | null;
}

/** A frozen ad, ready to be handed over: its addresses count. */
export interface HandedAd {
  itemId: number;
  vertId: number;
  placementName: string;
  /** The placement's name as it stands between markers: lower case letters, digits and hyphens. */
  slug: string;
  html: string;
  text: string;
}

/** Something that is amiss with ads, and that people should know of; the others go on. */
export interface Concern {
  reason: MailingReason;
  /** Which ads, in words that every language has. */
  detail: string;
}

/** What a system says of ads before they are handed over. */
export interface ExaminedAds {
  /** The ids of the frozen ads that cannot be part of its mailing. */
  leftOut: number[];
  concern: Concern | null;
}

/** How far the system is with the mailing. */
export type MailingState =
  | { state: 'unknown' | 'draft' | 'scheduled' | 'sending' | 'cancelled' }
  | { state: 'sent'; sentAt: string; recipientCount: number | null };

/** What the system itself counted; null where it does not count. */
export interface MailingStats {
  recipientCount: number | null;
  impressionCount: number | null;
  clickCount: number | null;
}

/** Ads that stay when others are taken out, with the key of them all. */
export interface KeptAds {
  ads: readonly HandedAd[];
  key: string;
}

/** One mailing system behind a connection. Every method fails with a {@link MailingError} and with nothing else. */
export interface MailingSystem {
  readonly can: MailingAbilities;
  /** Settles when the system is there and takes our sign-in. */
  check(): Promise<void>;
  /** The lists whose name equals this one after trimming and NFC. None: missing; two: ambiguous. */
  findLists(name: string): Promise<MailingList[]>;
  /** Settles when the issue's mailing is there and has a place for each of these ads; else says what is missing. */
  findIssue(target: MailingTarget, slugs: readonly string[]): Promise<void>;
  /** Which of these ads it cannot take, where there is such a thing. Nobody outside is asked. */
  examine?(ads: readonly HandedAd[]): ExaminedAds;
  /**
   * Puts these ads into the mailing, and no others: an upsert by `key`, the same key and ads change nothing. Answers
   * what `withdraw` and `state` need to find it again. `goOn` answers false when somebody else took over; `mayBegin` is
   * asked before each mail of a mailing of our own, and ends the call before all have left: the next one goes on.
   */
  handOver(
    target: MailingTarget,
    ads: readonly HandedAd[],
    key: string,
    goOn?: () => Promise<boolean>,
    mayBegin?: () => boolean,
  ): Promise<Record<string, unknown>>;
  /**
   * Takes our ads out of the mailing again: all, or all but those to `keep`, which are put in where there is still a place
   * for them. Refused (`rejected`) once it is being sent. Returns the new reference.
   */
  withdraw(target: MailingTarget, keep?: KeptAds): Promise<MailingTarget['reference']>;
  state(target: MailingTarget): Promise<MailingState>;
  stats(target: MailingTarget): Promise<MailingStats>;
  /** Sends these ads to one address, for a look at them. */
  sendTest(target: MailingTarget, ads: readonly HandedAd[], recipient: string): Promise<void>;
}

/** What a mailing system refused or could not do. */
export class MailingError extends Error {
  readonly reason: MailingReason;
  /** When the system asks to be called again, in milliseconds; null where it does not say. */
  readonly retryAfterMs: number | null;

  /** `detail` is what the system said, in its words, without secrets. */
  constructor(
    reason: MailingReason,
    detail: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(detail, { cause });
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}
