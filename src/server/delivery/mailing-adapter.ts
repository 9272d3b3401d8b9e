import type { OutboxMail } from '#contract/outbox.ts';
import type { Delivery } from '#contract/deliveries.ts';
import type { MailingConnectionRecord } from '#contract/mailing-connections.ts';
import type { MailingSettings } from '#domain/mailing-system.ts';
import type { FieldCodes } from '../base/problem.ts';
import type { Scope, Tx } from '../db/scope.ts';
import type { App } from '../http/app-context.ts';
import type { MailingApp, MailingConnection } from './connections/connection.ts';
import type { HandedAd, MailingSystem } from './mailing-system.ts';

/**
 * What the server knows of a kind of mailing system, besides its description in the domain. Everything that differs
 * between kinds is here, in the description or in {@link MailingSystem}; no other code names a kind.
 */
export interface MailingAdapter {
  /** Opens the system behind a connection. Calls nothing yet. */
  open(app: MailingApp, scope: Scope, connection: MailingConnection): MailingSystem;
  /** Where a connection leads, in one spelling; null if nowhere yet. Absent if all connections lead to the same place. */
  addressOf?(settings: Readonly<Record<string, unknown>>): string | null;
  /** Checks secrets beyond the description's rules. */
  secretProblems?(secrets: MailingSettings): FieldCodes;
  /** Generates the secret that the description says the server generates. Refuses if settings it needs are unset. */
  generateSecret?(settings: MailingSettings): Promise<string>;
  /** The DNS record to publish for a connection; null if none. */
  dnsRecordOf?(settings: MailingSettings, secrets: MailingSettings): MailingConnectionRecord['dkimRecord'];
  /** Whether this ad alone is small enough. Absent if any ad is. */
  takesAd?(ad: Pick<HandedAd, 'placementName' | 'slug' | 'html' | 'text'>): boolean;
  /** The single mails of an issue, for a system that sends them from here. */
  mails?: IssueMails;
  /** Registers the HTTP routes of the kind. */
  routes?(app: App): void;
  /** Deletes what is no longer needed; called every few minutes for each organisation. */
  cleanUp?(scope: Scope): Promise<void>;
}

/** The single mails of issues. */
export interface IssueMails {
  /** Whether some mails of the issue were not tried yet. */
  hasUntried(tx: Tx, issueId: number): Promise<boolean>;
  count(tx: Tx, issueId: number): Promise<NonNullable<Delivery['mails']>>;
  /** Queues the mails with an unknown outcome again. */
  repeatUnknown(tx: Tx, issueId: number): Promise<void>;
  /** The newest sent mails of the organisation. */
  listSent(app: MailingApp, scope: Scope, count: number): Promise<OutboxMail[]>;
}
