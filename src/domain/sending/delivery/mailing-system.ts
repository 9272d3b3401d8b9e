import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** What a kind of mailing system can do. Users do the steps that it cannot do, or these steps are skipped. */
export interface MailingAbilities {
  /**
   * How ads get into the mailing. `push`: Vertbook writes them into it. `pull`: the system fetches them. `self`: Vertbook sends the
   * mails itself, so the content is fixed once sending begins.
   */
  hand: 'push' | 'pull' | 'self';
  /** How to cancel an ad that was handed over: first withdraw it from the mailing, just cancel it, or refuse. */
  cancelling: 'withdraw' | 'nothing' | 'refuse';
  /** Whether the system has lists of recipients that can be looked up by name. */
  hasLists: boolean;
  /** Whether the system reports that a mailing was sent. */
  confirmsSending: boolean;
  countsRecipients: boolean;
  countsOpens: boolean;
  /** Whether handing over the same content twice changes nothing, so that a call without a reply can be repeated. */
  idempotentHandOver: boolean;
  /** What an editor has to put into the mailing for the ads. */
  needsInMailing: 'addresses' | 'markers' | 'nothing';
}

/** The abilities of a system in whose mailings Vertbook writes ads at markers that an editor has put there. */
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

/** The settings and secrets of a connection by field name. Those that are not set are missing. */
export type MailingSettings = Readonly<Record<string, string>>;

/** A setting or secret of a connection. Its value is a text; '' means that it is not set. */
export interface MailingField {
  /** Unique among the fields of all kinds, and the same in the database, on the wire and in the words. */
  name: string;
  input: 'line' | 'email' | 'url' | 'paragraph';
  /** A secret is stored encrypted and never shown again. */
  isSecret?: boolean;
  isRequired?: boolean;
  /** The titled part of the form that the field belongs to. */
  group?: 'sender' | 'signature';
  /** Where a new secret is generated. Without it, users enter the secret. */
  generatedBy?: 'browser' | 'server';
  /** Returns the problem with the text, given the other settings. Also called for an unset setting, but not for an unset secret. */
  problem?: (text: string, settings: MailingSettings) => ProblemCode | null;
}

/** The description of a kind of mailing system that server and web share. */
export interface MailingSystemDescription {
  can: MailingAbilities;
  /** Returns the marker that an editor puts at the place of a placement's ad; only for systems that need markers. */
  markerOf?: (slug: string) => string;
  /** In the order of the form: settings before secrets. */
  fields: readonly MailingField[];
}

/** The maximum length of the name of a connection or a sender, in characters. */
export const MAILING_NAME_MAX = 100;

/** Returns the problem with a name, or null. The name must be one line and may be empty. */
export function oneLineNameProblem(text: string): ProblemCode | null {
  if (text.length > MAILING_NAME_MAX) return 'too_long';
  return /[\p{Cc}\p{Cs}]/u.test(text) ? 'invalid' : null;
}

/** Returns the HTML comments between which Vertbook writes the ad of a placement. */
export function commentMarkers(slug: string): string {
  return `<!--ad:begin:${slug}-->\n<!--ad:end:${slug}-->`;
}
