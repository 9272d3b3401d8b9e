import type { MailingConnectionRecord } from '#contract/mailing-connections.ts';
import type { MailingKind } from '#domain/delivery.ts';
import {
  DEFAULT_SENDING_TIME,
  MAILING_SECRETS,
  MAILING_SETTINGS,
  type MailingSecret,
  type MailingSetting,
} from '#domain/mailing-connection.ts';
import type { Words } from '#words/load.ts';

/** What is entered of a connection. A secret that is null stays as it is, an empty one is forgotten. */
export type ConnectionContent = { name: string; sendingTime: string } & Record<MailingSetting, string> &
  Record<MailingSecret, string | null>;

/** The settings of a kind, in the order of the form. */
export function settingsOf(kind: MailingKind): readonly MailingSetting[] {
  return MAILING_SETTINGS[kind];
}

/** The secrets of a kind, in the order of the form. */
export function secretsOf(kind: MailingKind): readonly MailingSecret[] {
  return MAILING_SECRETS[kind];
}

const ALL_SETTINGS: readonly MailingSetting[] = Object.values(MAILING_SETTINGS).flat();
/** What never stays on the device, and is never shown. */
export const ALL_SECRETS: readonly MailingSecret[] = Object.values(MAILING_SECRETS).flat();

export function isSecret(field: keyof ConnectionContent): field is MailingSecret {
  return ALL_SECRETS.some((secret) => secret === field);
}

/** What may stay on the device. */
export function withoutSecrets(entries: Partial<ConnectionContent>): Partial<ConnectionContent> {
  const rest = { ...entries };
  for (const secret of ALL_SECRETS) delete rest[secret];
  return rest;
}

/** What a field is called. */
export function nameOfField(
  words: Words['mailingConnection']['form'],
  field: keyof ConnectionContent,
): string {
  if (field === 'name' || field === 'sendingTime') return words[field];
  return isSecret(field) ? words.secrets[field].label : words.settings[field].label;
}

type Saved = Pick<MailingConnectionRecord, 'name' | 'sendingTime' | 'settings'>;

/** What stands in the form of a saved connection. */
export function contentOf({ name, sendingTime, settings }: Saved): ConnectionContent {
  return {
    name,
    sendingTime,
    ...(Object.fromEntries(ALL_SETTINGS.map((setting) => [setting, settings[setting] ?? ''])) as Record<
      MailingSetting,
      string
    >),
    ...(Object.fromEntries(ALL_SECRETS.map((secret) => [secret, null])) as Record<MailingSecret, null>),
  };
}

/** What stands in the form of a new one. */
export function emptyContent(name = ''): ConnectionContent {
  return contentOf({ name, sendingTime: DEFAULT_SENDING_TIME, settings: {} });
}

/** What was entered, as the server takes it: only what belongs to this kind. */
export function toRequest(kind: MailingKind, content: Partial<ConnectionContent>) {
  const { name, sendingTime } = content;
  return {
    ...(name === undefined ? {} : { name }),
    ...(sendingTime === undefined || kind !== 'builtin' ? {} : { sendingTime }),
    settings: given(settingsOf(kind), content),
    secrets: given(secretsOf(kind), content),
  };
}

function given(
  names: readonly (MailingSetting | MailingSecret)[],
  content: Partial<ConnectionContent>,
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = content[name];
      return text === undefined || text === null ? [] : [[name, text]];
    }),
  );
}
