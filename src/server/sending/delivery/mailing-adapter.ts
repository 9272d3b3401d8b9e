import type { OutboxMail } from '#contract/sending/outbox.ts';
import type { Delivery } from '#contract/sending/deliveries.ts';
import type { UnknownMail } from '#contract/sending/unknown-mails.ts';
import type { MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import type { MailingSettings } from '#domain/sending/delivery/mailing-system.ts';
import type { FieldCodes } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import type { MailingApp, MailingConnection } from './connections/connection.ts';
import type { HandedAd, MailingSystem } from './mailing-system.ts';

/**
 * The server's part of a kind of mailing system, in addition to its description in the domain. Everything that differs
 * between kinds is here, in the description or in {@link MailingSystem}; no other code names a kind.
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
