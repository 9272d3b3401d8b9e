import { fieldsOf, type MailingKind } from './mailing-kinds.ts';
import { type MailingField, type MailingSettings, oneLineNameProblem } from './mailing-system.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** The maximum length of a setting or secret of a connection, in characters. */
export const MAILING_SETTING_MAX = 5000;

/** The default time of day from which an issue is sent: `HH:MM`. */
export const DEFAULT_SENDING_TIME = '08:00';

/** Returns the given texts that have one of these names, trimmed. Empty ones are left out. */
export function setTexts(
  names: readonly string[],
  given: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name];
      const text = typeof value === 'string' ? value.trim() : '';
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** Whether the text is a time of day, `HH:MM`. */
export function isTimeOfDay(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Checks all settings and secrets of a connection, and returns the problems by field. */
export function connectionProblems(
  kind: MailingKind,
  content: { settings: MailingSettings; secrets: MailingSettings },
): Record<string, ProblemCode> {
  return Object.fromEntries(
    fieldsOf(kind).flatMap((field) => {
      const problem = fieldProblem(field, content);
      return problem === null ? [] : [[field.name, problem]];
    }),
  );
}

function fieldProblem(
  { name, isSecret, isRequired, problem }: MailingField,
  { settings, secrets }: { settings: MailingSettings; secrets: MailingSettings },
): ProblemCode | null {
  const text = (isSecret ? secrets : settings)[name] ?? '';
  if (text === '' && isRequired) return 'blank';
  return (text === '' && isSecret ? null : problem?.(text, settings)) ?? null;
}

/** Returns the problem with the name of a connection, or null. */
export function mailingNameProblem(name: string): ProblemCode | null {
  return name.trim() === '' ? 'blank' : oneLineNameProblem(name.trim());
}
