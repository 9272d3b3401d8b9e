import type { ProblemCode } from '../problem-code.ts';

/** What a kind of mailing system can do. Users do the missing steps, or the steps are skipped. */
export interface MailingAbilities {
  /**
   * How ads get into the mailing. `push`: we write them into it. `pull`: the system fetches them. `self`: Vertbook sends the
   * mails, so the content is fixed once sending begins.
   */
  hand: 'push' | 'pull' | 'self';
  /** What has to happen before an ad that was handed over can be cancelled. `refuse`: it can no longer be cancelled. */
  cancelling: 'withdraw' | 'nothing' | 'refuse';
  /** Whether the system has lists of recipients that can be looked up by name. */
  hasLists: boolean;
  /** Whether the system reports that a mailing was sent. */
  confirmsSending: boolean;
  countsRecipients: boolean;
  countsOpens: boolean;
  /** Whether handing over the same content twice changes nothing, so that a call without a reply can be repeated. */
  idempotentHandOver: boolean;
  /** What an editor has to put into the mailing so that ads get into it. */
  needsInMailing: 'addresses' | 'markers' | 'nothing';
}

/** What a system can do into whose own mailings ads are written, where an editor has put markers. */
export const WRITES_AT_MARKERS: MailingAbilities = {
  hand: 'push',
  cancelling: 'withdraw',
  hasLists: true,
  confirmsSending: true,
  countsRecipients: true,
  countsOpens: true,
  idempotentHandOver: true,
  needsInMailing: 'markers',
};

/** The settings and secrets of a connection by field name, as far as they are set. */
export type MailingSettings = Readonly<Record<string, string>>;

/** A setting or secret of a connection. Both are texts; '' is unset. */
export interface MailingField {
  /** Unique within a kind, and the same in the database, on the wire and in the words. */
  name: string;
  input: 'line' | 'email' | 'url' | 'paragraph';
  /** A secret is stored encrypted and never shown again. */
  isSecret?: boolean;
  isRequired?: boolean;
  /** The titled part of the form that the field belongs to. */
  group?: 'sender' | 'signature';
  /** Where a new secret can be generated; without it, it comes from elsewhere. */
  generatedBy?: 'browser' | 'server';
  /** The problem with this text among the other settings. Called for an unset setting too, but not for an unset secret. */
  problem?: (text: string, settings: MailingSettings) => ProblemCode | null;
}

/** The description of a kind of mailing system that server and web share. */
export interface MailingSystemDescription {
  can: MailingAbilities;
  /** What an editor puts into the mailing where the ad of a placement belongs; only with `markers`. */
  markerOf?: (slug: string) => string;
  /** In the order of the form: settings before secrets. */
  fields: readonly MailingField[];
}

/** The longest name of a connection, and of a sender, in characters. */
export const MAILING_NAME_MAX = 100;

/** The problem with a name, or null. It must be one line and may be empty. */
export function oneLineNameProblem(text: string): ProblemCode | null {
  if (text.length > MAILING_NAME_MAX) return 'too_long';
  return /[\p{Cc}\p{Cs}]/u.test(text) ? 'invalid' : null;
}

/** The HTML comments between which Vertbook writes the ad of a placement. */
export function commentMarkers(slug: string): string {
  return `<!--ad:begin:${slug}-->\n<!--ad:end:${slug}-->`;
}
