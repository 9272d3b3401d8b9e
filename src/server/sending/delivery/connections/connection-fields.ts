import {
  connectionProblems,
  mailingNameProblem,
  setTexts,
} from '#domain/sending/delivery/mailing-connection.ts';
import { type MailingKind, secretNames, settingNames } from '#domain/sending/delivery/mailing-kinds.ts';
import { refuseFields } from '#server/platform/base/problem.ts';
import { adapterOf } from '../mailing-adapters.ts';

/** A requested change of a connection. Omitted fields keep their values; an empty text removes the value. */
export interface ConnectionInput {
  name?: string | undefined;
  settings: Readonly<Record<string, string | undefined>>;
  secrets: Readonly<Record<string, string | undefined>>;
  sendingTime?: string | undefined;
}

/** The content of a connection with its decrypted secrets. */
export interface ConnectionContent {
  name: string;
  settings: Record<string, string>;
  secrets: Record<string, string>;
  sendingTime: string;
}

/** Returns the content after a change. Refuses all invalid fields in one refusal. */
export function changedContent(
  kind: MailingKind,
  before: ConnectionContent,
  input: ConnectionInput,
): ConnectionContent {
  const content = {
    name: (input.name ?? before.name).normalize('NFC').trim(),
    settings: setTexts(settingNames(kind), { ...before.settings, ...given(input.settings) }),
    secrets: kept(secretNames(kind), { ...before.secrets, ...given(input.secrets) }),
    sendingTime: input.sendingTime ?? before.sendingTime,
  };
  refuseFields({
    name: mailingNameProblem(content.name),
    ...adapterOf(kind).secretProblems?.(content.secrets),
    ...connectionProblems(kind, content),
  });
  return content;
}

/** Returns the names of the fields that differ, without their values, because some are secret. */
export function changedFields(
  kind: MailingKind,
  before: ConnectionContent,
  after: ConnectionContent,
): string[] {
  return [
    ...(before.name === after.name ? [] : ['name']),
    ...(before.sendingTime === after.sendingTime ? [] : ['sendingTime']),
    ...settingNames(kind).filter((name) => before.settings[name] !== after.settings[name]),
    ...secretNames(kind).filter((name) => before.secrets[name] !== after.secrets[name]),
  ];
}

function given(texts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

// Secrets are stored exactly as they were entered.
function kept(names: readonly string[], texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])));
}
