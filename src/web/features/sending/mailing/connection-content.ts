import type { MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import { DEFAULT_SENDING_TIME } from '#domain/sending/delivery/mailing-connection.ts';
import {
  abilitiesOf,
  ALL_FIELDS,
  fieldsOf,
  type MailingKind,
} from '#domain/sending/delivery/mailing-kinds.ts';
import type { Words } from '#words/load.ts';

/** The entries for a connection by field. A secret that is null stays unchanged; an empty secret is removed. */
export type ConnectionContent = { name: string; sendingTime: string } & Record<
  string,
  string | null | undefined
>;

/** The names of the secrets of all kinds, which are never stored on the device and never shown. */
export const ALL_SECRETS: readonly string[] = ALL_FIELDS.flatMap(({ name, isSecret }) =>
  isSecret ? [name] : [],
);

/** Returns the entries without secrets, which may be stored on the device. */
export function withoutSecrets(entries: Partial<ConnectionContent>): Partial<ConnectionContent> {
  const rest = { ...entries };
  for (const secret of ALL_SECRETS) delete rest[secret];
  return rest;
}

interface FieldWords {
  label: string;
  hint: string;
}

/** Returns the label and hint of a kind's setting or secret. */
export function wordsOfField({ mailingSystems }: Words, kind: MailingKind, name: string): FieldWords {
  const fields: Readonly<Record<string, FieldWords>> = mailingSystems[kind].fields;
  return fields[name] ?? { label: name, hint: '' };
}

/** Returns the label of any field of a connection. */
export function labelOfField(words: Words, kind: MailingKind, name: string): string {
  const { form } = words.mailingConnection;
  return name === 'name' || name === 'sendingTime' ? form[name] : wordsOfField(words, kind, name).label;
}

type Saved = Pick<MailingConnectionRecord, 'name' | 'sendingTime' | 'settings'>;

/** Returns the form's content for a saved connection. */
export function contentOf({ name, sendingTime, settings }: Saved): ConnectionContent {
  const fields = ALL_FIELDS.map((field) => [
    field.name,
    field.isSecret ? null : (settings[field.name] ?? ''),
  ]);
  return { ...Object.fromEntries(fields), name, sendingTime };
}

/** Returns the form's content for a new connection. */
export function emptyContent(name = ''): ConnectionContent {
  return contentOf({ name, sendingTime: DEFAULT_SENDING_TIME, settings: {} });
}

/** Converts the entries to the request body, with only the fields of this kind. */
export function toRequest(kind: MailingKind, content: Partial<ConnectionContent>) {
  const { name, sendingTime } = content;
  const entered = (isSecret: boolean): Record<string, string> =>
    Object.fromEntries(
      fieldsOf(kind).flatMap((field) => {
        const text = content[field.name] ?? null;
        return text === null || Boolean(field.isSecret) !== isSecret ? [] : [[field.name, text]];
      }),
    );
  return {
    ...(name === undefined ? {} : { name }),
    ...(sendingTime === undefined || abilitiesOf(kind).hand !== 'self' ? {} : { sendingTime }),
    settings: entered(false),
    secrets: entered(true),
  };
}
