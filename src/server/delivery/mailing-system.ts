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
  /** The organisation's language. */
  locale: string;
  organizationName: string;
  /** What the last successful `handOver` or `withdraw` returned; null before the first. */
  reference: Record<string, unknown> | null;
  /** A later call had no reply, so the mailing may differ from what `reference` says. */
  isUncertain?: boolean;
}

/** A frozen ad, rendered with tracking addresses. */
export interface HandedAd {
  itemId: number;
  vertId: number;
  placementName: string;
  /** The placement's name in markers and addresses: lower-case letters, digits and hyphens. */
  slug: string;
  html: string;
  text: string;
}

/** A problem with some ads that users should know of; the others are delivered. */
export interface Concern {
  reason: MailingReason;
  /** Which ads, without words of any language. */
  detail: string;
}

/** The result of examining ads before they are handed over. */
export interface ExaminedAds {
  /** The ids of the frozen ads that cannot be in its mailing. */
  leftOut: number[];
  concern: Concern | null;
}

/** The state of a mailing in its system. */
export type MailingState =
  | { state: 'unknown' | 'draft' | 'scheduled' | 'sending' | 'cancelled' }
  | { state: 'sent'; sentAt: string; recipientCount: number | null };

/** The system's own counts; null for what it does not count. */
export interface MailingStats {
  recipientCount: number | null;
  impressionCount: number | null;
  clickCount: number | null;
}

/** Ads that stay when others are withdrawn, with their key. */
export interface KeptAds {
  ads: readonly HandedAd[];
  key: string;
}

/** The mailing system behind a connection. Its methods fail with a {@link MailingError} and with nothing else. */
export interface MailingSystem {
  readonly can: MailingAbilities;
  /** Checks that the system is reachable and accepts our credentials. */
  check(): Promise<void>;
  /** The lists with this name, after trimming and NFC. A system without lists returns one of any name. */
  findLists(name: string): Promise<MailingList[]>;
  /** Checks that the issue's mailing exists and has a place for each of these ads. */
  findIssue(target: MailingTarget, slugs: readonly string[]): Promise<void>;
  /** Which of these ads the system cannot take. Makes no call. Absent if it takes any ad. */
  examine?(ads: readonly HandedAd[]): ExaminedAds;
  /**
   * Puts exactly these ads into the mailing: an upsert by `key`, where the same key and ads change nothing. Returns the
   * reference by which `withdraw` and `state` find the mailing again. `goOn` returns false once another process has taken
   * over. `mayBegin` is called before each mail that Vertbook sends; false ends the call, and the next one continues.
   */
  handOver(
    target: MailingTarget,
    ads: readonly HandedAd[],
    key: string,
    goOn?: () => Promise<boolean>,
    mayBegin?: () => boolean,
  ): Promise<Record<string, unknown>>;
  /**
   * Takes our ads out of the mailing: all, or all except those to `keep`, which are put in where there is still a place for
   * them. Refuses (`rejected`) once the mailing is being sent. Returns the new reference.
   */
  withdraw(target: MailingTarget, keep?: KeptAds): Promise<MailingTarget['reference']>;
  state(target: MailingTarget): Promise<MailingState>;
  stats(target: MailingTarget): Promise<MailingStats>;
  /** Sends these ads to one address as a test. */
  sendTest(target: MailingTarget, ads: readonly HandedAd[], recipient: string): Promise<void>;
}

/** A failure or refusal of a mailing system. */
export class MailingError extends Error {
  readonly reason: MailingReason;
  /** When the system asks to be called again, in milliseconds; null if it does not say. */
  readonly retryAfterMs: number | null;

  /** `detail` is the system's own message, without secrets. */
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
