import type { Day } from '#domain/platform/day.ts';
import type { MailingReason } from '#domain/sending/delivery/delivery.ts';
import type { MailTexts } from '#domain/sending/mail-texts.ts';
import type { MailingAbilities } from '#domain/sending/delivery/mailing-system.ts';

/** A list of recipients, as the mailing system knows it. */
export interface MailingList {
  id: string;
  name: string;
}

/** The issue of a mailing. */
export interface MailingTarget {
  issueId: number;
  publicationId: number;
  publicationTitle: string;
  topic: string;
  sendingDate: Day;
  timeZone: string;
  /** The organization's language. */
  locale: string;
  organizationName: string;
  /** The texts of the editors, for the mails that Vertbook itself sends. */
  texts?: MailTexts;
  /** Whether the links of the mails that Vertbook itself sends contain the reader key of their recipient. */
  countsRecipients?: boolean;
  /** The result of the last successful `handOver` or `withdraw`; null before the first. */
  reference: Record<string, unknown> | null;
  /** Whether a later call got no reply, so that the mailing may differ from `reference`. */
  isUncertain?: boolean;
}

/** A frozen ad, rendered with tracking addresses if Vertbook counts. */
export interface HandedAd {
  itemId: number;
  vertId: number;
  placementName: string;
  /** The placement's name in markers and addresses: lower-case letters, digits and hyphens. */
  slug: string;
  html: string;
  text: string;
}

/** A problem with some ads that is shown to users. The other ads are delivered. */
export interface Concern {
  reason: MailingReason;
  /** The names of the ads, independent of the language. */
  detail: string;
}

/** The result of examining ads before they are handed over. */
export interface ExaminedAds {
  /** The ids of the frozen ads that cannot be in the issue's mailing. */
  leftOut: number[];
  concern: Concern | null;
}

/** The state of a mailing in its system. */
export type MailingState =
  | {
      state: 'unknown' | 'draft' | 'scheduled' | 'sending' | 'cancelled';
      /** The ads of the last hand-over, by slug, that an editor or a program has removed since, as far as the system can tell. */
      lost?: string[];
    }
  | { state: 'sent'; sentAt: string; recipientCount: number | null };

/** The system's own counts; null for a number that it does not count. */
export interface MailingStats {
  recipientCount: number | null;
  impressionCount: number | null;
  clickCount: number | null;
}

/** Ads that stay in the mailing when others are withdrawn, with their key. */
export interface KeptAds {
  ads: readonly HandedAd[];
  key: string;
}

/** The mailing system of a connection. Its methods throw only {@link MailingError}. */
export interface MailingSystem {
  readonly can: MailingAbilities;
  /** Checks that the system is reachable and accepts our credentials. */
  check(): Promise<void>;
  /** Finds the lists with this name, as `normalizeTitle` compares them. A system without lists returns one list for any name. */
  findLists(name: string): Promise<MailingList[]>;
  /** Checks that the issue's mailing exists and has a place for each of these ads. */
  findIssue(target: MailingTarget, slugs: readonly string[]): Promise<void>;
  /** Finds the ads that the system cannot accept, without calling it. Absent if it accepts any ad. */
  examine?(ads: readonly HandedAd[]): ExaminedAds;
  /**
   * Puts exactly these ads into the mailing, as an upsert by `key`: the same key and ads change nothing. Returns the
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
   * Removes our ads from the mailing: all, or all except those to `keep`, which are inserted if the mailing still has a place for
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
  /** The delay in milliseconds after which the system asks for a retry; null if it asks for none. */
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
