import { isEmail } from './customer.ts';
import type { MailingKind } from './delivery.ts';
import { httpUrlProblem } from './http-url.ts';
import type { ProblemCode } from './problem-code.ts';

/** The longest name of a connection, and of a sender, in characters. */
export const MAILING_NAME_MAX = 100;

/** The longest setting or secret of a connection, in characters. */
export const MAILING_SETTING_MAX = 5000;

/** From when on an issue is sent where nobody chose a time: `HH:MM`. */
export const DEFAULT_SENDING_TIME = '08:00';

/** The settings that each kind of mailing system has; all are texts, and '' is none. */
export const MAILING_SETTINGS = {
  builtin: ['fromName', 'fromAddress', 'replyTo', 'dkimDomain', 'dkimSelector'],
  feed: ['houseAd'],
  ghost: ['url'],
} as const satisfies Record<MailingKind, readonly string[]>;

/** The secrets that each kind of mailing system takes: they are kept encrypted and never shown again. */
export const MAILING_SECRETS = {
  builtin: ['dkimPrivateKey'],
  feed: ['confirmKey'],
  ghost: ['adminKey'],
} as const satisfies Record<MailingKind, readonly string[]>;

/** A setting of any kind of mailing system. */
export type MailingSetting = (typeof MAILING_SETTINGS)[MailingKind][number];

/** A secret of any kind of mailing system. */
export type MailingSecret = (typeof MAILING_SECRETS)[MailingKind][number];

/** The settings of a connection, as far as they are set. */
export type MailingSettings = { readonly [Setting in MailingSetting]?: string };

/** The given texts that belong to this kind of mailing system, trimmed; empty ones are left out. */
export function mailingSettings(
  kind: MailingKind,
  given: Readonly<Record<string, unknown>>,
): Partial<Record<MailingSetting, string>> {
  const names: readonly MailingSetting[] = MAILING_SETTINGS[kind];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name];
      const text = typeof value === 'string' ? value.trim() : '';
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** Whether the text is a time of the day, `HH:MM`. */
export function isTimeOfDay(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

const DOMAIN =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const SELECTOR =
  /^(?=.{1,100}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const ADMIN_KEY = /^[0-9a-f]{24}:[0-9a-f]{64}$/i;

/**
 * What is wrong with the settings of a connection, by field; every field is checked. A sender has a name and an address
 * or neither (then the instance's sender is used); a signature's domain is that of the sender's address, or one above
 * it, because readers' mail systems compare the two.
 */
export function mailingSettingProblems(
  kind: MailingKind,
  settings: MailingSettings,
): Partial<Record<MailingSetting, ProblemCode>> {
  const problems: Partial<Record<MailingSetting, ProblemCode>> = {};
  for (const name of MAILING_SETTINGS[kind]) {
    const problem = settingProblem(name, settings);
    if (problem) problems[name] = problem;
  }
  return problems;
}

function settingProblem(name: MailingSetting, settings: MailingSettings): ProblemCode | null {
  const text = settings[name] ?? '';
  switch (name) {
    case 'fromName':
      return nameProblem(text);
    case 'fromAddress':
      if (text === '') return settings.fromName ? 'blank' : null;
      return isEmail(text) ? null : 'not_an_email';
    case 'replyTo':
      return text === '' || isEmail(text) ? null : 'not_an_email';
    case 'dkimDomain':
      return dkimDomainProblem(text, settings);
    case 'dkimSelector':
      if (text === '') return settings.dkimDomain ? 'blank' : null;
      return SELECTOR.test(text) ? null : 'invalid';
    case 'url':
      return httpUrlProblem(text);
    case 'houseAd':
      return null;
  }
}

function nameProblem(text: string): ProblemCode | null {
  if (text.length > MAILING_NAME_MAX) return 'too_long';
  return /[\p{Cc}\p{Cs}]/u.test(text) ? 'invalid' : null;
}

function dkimDomainProblem(text: string, { dkimSelector, fromAddress }: MailingSettings): ProblemCode | null {
  if (text === '') return dkimSelector ? 'blank' : null;
  if (!DOMAIN.test(text)) return 'invalid';
  if (!fromAddress) return null;
  const domain = text.toLowerCase();
  const sender = domainOf(fromAddress);
  return sender === domain || sender.endsWith(`.${domain}`) ? null : 'mismatch';
}

/** The domain of an e-mail address, in lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** Whether the text has the form of a key of Ghost's admin API: an id, a colon, a secret in hexadecimal. */
export function isAdminKey(text: string): boolean {
  return ADMIN_KEY.test(text);
}

/** The shortest key that confirmations are signed with, in characters. */
export const CONFIRM_KEY_MIN = 24;

/** What is wrong with the name of a connection, or null. */
export function mailingNameProblem(name: string): ProblemCode | null {
  return name.trim() === '' ? 'blank' : nameProblem(name.trim());
}
