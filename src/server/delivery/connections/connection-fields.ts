import type { MailingKind } from '#domain/delivery.ts';
import {
  CONFIRM_KEY_MIN,
  isAdminKey,
  MAILING_SECRETS,
  MAILING_SETTINGS,
  type MailingSecret,
  mailingNameProblem,
  mailingSettingProblems,
  mailingSettings,
} from '#domain/mailing-connection.ts';
import { type FieldCodes, invalidFields } from '../../base/problem.ts';
import { isDkimKey } from './dkim-key.ts';

/** What can be written of a connection. What is left out stays as it is; an empty text is forgotten. */
export interface ConnectionWish {
  name?: string | undefined;
  settings: Readonly<Record<string, string | undefined>>;
  secrets: Readonly<Record<string, string | undefined>>;
  sendingTime?: string | undefined;
}

/** What a connection would be after a change. */
export interface ConnectionContent {
  name: string;
  settings: Record<string, string>;
  secrets: Record<string, string>;
  sendingTime: string;
}

/** The content after a change, each field checked. Refuses all wrong fields at once, each by its own name. */
export function changedContent(
  kind: MailingKind,
  before: ConnectionContent,
  wish: ConnectionWish,
): ConnectionContent {
  const content = {
    name: (wish.name ?? before.name).normalize('NFC').trim(),
    settings: mailingSettings(kind, { ...before.settings, ...present(wish.settings) }),
    secrets: kept(MAILING_SECRETS[kind], { ...before.secrets, ...present(wish.secrets) }),
    sendingTime: wish.sendingTime ?? before.sendingTime,
  };
  const problems: FieldCodes = {};
  const name = mailingNameProblem(content.name);
  if (name) problems['name'] = [name];
  for (const [field, code] of Object.entries(mailingSettingProblems(kind, content.settings))) {
    problems[field] = [code];
  }
  Object.assign(problems, secretProblems(kind, content.secrets));
  if (Object.keys(problems).length > 0) {
    throw invalidFields(problems);
  }
  return content;
}

/** The fields that differ, by name alone: what stands in secrets is told to nobody. */
export function changedFields(
  kind: MailingKind,
  before: ConnectionContent,
  after: ConnectionContent,
): string[] {
  return [
    ...(before.name === after.name ? [] : ['name']),
    ...(before.sendingTime === after.sendingTime ? [] : ['sendingTime']),
    ...MAILING_SETTINGS[kind].filter((name) => before.settings[name] !== after.settings[name]),
    ...MAILING_SECRETS[kind].filter((name) => before.secrets[name] !== after.secrets[name]),
  ];
}

function present(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function kept(names: readonly MailingSecret[], given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
}

function secretProblems(kind: MailingKind, secrets: Record<string, string>): FieldCodes {
  const { dkimPrivateKey, adminKey, confirmKey } = secrets;
  if (kind === 'ghost' && adminKey === undefined) {
    return { adminKey: ['blank'] };
  }
  return {
    ...(adminKey !== undefined && !isAdminKey(adminKey) ? { adminKey: ['invalid'] } : {}),
    ...(dkimPrivateKey !== undefined && !isDkimKey(dkimPrivateKey) ? { dkimPrivateKey: ['invalid'] } : {}),
    ...(confirmKey !== undefined && confirmKey.length < CONFIRM_KEY_MIN ? { confirmKey: ['too_short'] } : {}),
  };
}
