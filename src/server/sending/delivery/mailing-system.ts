import type { Day } from '#domain/platform/day.ts';
import type { MailingReason } from '#domain/sending/delivery/delivery.ts';
import type { MailTexts } from '#domain/sending/mail-texts.ts';
import type { MailingAbilities, MailingSettings } from '#domain/sending/delivery/mailing-system.ts';
import type { OutboxMail } from '#contract/sending/outbox.ts';
import type { Delivery } from '#contract/sending/deliveries.ts';
import type { UnknownMail } from '#contract/sending/unknown-mails.ts';
import type { MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import type { FieldCodes } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import type { MailingApp, MailingConnection } from './connections/connection.ts';

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

/**
 * The server's part of a kind of mailing system, in addition to its description in the domain. Everything that differs between kinds is
 * here, in the description or in {@link MailingSystem}; apart from the two registries and the domain's `OWN_KIND`, no other code names a
 * kind.
 */
export interface MailingAdapter {
  /** Opens the system of a connection without calling it. */
  open(app: MailingApp, scope: Scope, connection: MailingConnection): MailingSystem;
  /** Returns the normalized address of a connection; null if it is not set. Absent for kinds without an address. */
  addressOf?(settings: Readonly<Record<string, unknown>>): string | null;
  /** Checks secrets beyond the description's rules. */
  secretProblems?(secrets: MailingSettings): FieldCodes;
  /** Generates the secret, for kinds whose secret the server generates. Refuses if required settings are unset. */
  generateSecret?(settings: MailingSettings): Promise<string>;
  /** Returns the DNS record to publish for a connection; null if there is none. */
  dnsRecordOf?(settings: MailingSettings, secrets: MailingSettings): MailingConnectionRecord['dkimRecord'];
  /** Whether this ad alone is small enough. Absent if there is no limit. */
  takesAd?(ad: Pick<HandedAd, 'placementName' | 'slug' | 'html' | 'text'>): boolean;
  /** The single mails of an issue, for a system whose mails Vertbook sends. */
  mails?: IssueMails;
  /** Registers the HTTP routes of the kind. */
  routes?(app: App): void;
  /**
   * Deletes the data of readers of issues that were sent at least `days` days ago. Calls `count` after each committed step, because a
   * later step may fail. Absent for systems that keep their own readers.
   */
  forgetReaders?(scope: Scope, days: number, count: (deleted: number) => void): Promise<void>;
}

/** A page of the mails with an unknown outcome, beginning after the recipient id `after`. */
export interface UnknownMailsPage {
  after: number;
  pageSize: number;
}

/** The single mails of issues. */
interface IssueMails {
  /** Whether some mails of the issue have not been attempted yet. */
  hasUntried(tx: Tx, issueId: number): Promise<boolean>;
  count(tx: Tx, issueId: number): Promise<NonNullable<Delivery['mails']>>;
  /** Lists the mails with an unknown outcome, ordered by recipient id. */
  listUnknown(tx: Tx, issueId: number, page: UnknownMailsPage): Promise<UnknownMail[]>;
  /** Queues mails with an unknown outcome again: those to `recipientIds`, or all if it is null. Returns the number of queued mails. */
  repeatUnknown(tx: Tx, issueId: number, recipientIds: readonly number[] | null): Promise<number>;
  /** Gives up repeated mails that are still waiting; their outcome is unknown again. */
  giveUpRepeats(tx: Tx, issueId: number): Promise<void>;
  /** Lists the newest sent mails of the organization. */
  listSent(app: MailingApp, scope: Scope, count: number): Promise<OutboxMail[]>;
}
