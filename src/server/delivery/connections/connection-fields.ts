import { connectionProblems, mailingNameProblem, setTexts } from '#domain/mailing-connection.ts';
import { type MailingKind, secretNames, settingNames } from '#domain/mailing-kinds.ts';
import { refuseFields } from '../../base/refuse.ts';
import { adapterOf } from '../mailing-adapters.ts';

/** A requested change of a connection. What is left out stays as it is; an empty text is removed. */
export interface ConnectionInput {
  name?: string | undefined;
  settings: Readonly<Record<string, string | undefined>>;
  secrets: Readonly<Record<string, string | undefined>>;
  sendingTime?: string | undefined;
}

/** The content of a connection, with its secrets open. */
export interface ConnectionContent {
  name: string;
  settings: Record<string, string>;
  secrets: Record<string, string>;
  sendingTime: string;
}

/** The content after a change. Refuses all wrong fields at once, each under its own name. */
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

/** The names of the fields that differ; never their values, because some are secret. */
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

// Secrets are kept exactly as they were entered.
function kept(names: readonly string[], texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])));
}
