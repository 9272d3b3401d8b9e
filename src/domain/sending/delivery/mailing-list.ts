import { isEmail } from '#domain/platform/email.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** The maximum length of a recipient's name, in characters. */
export const RECIPIENT_NAME_MAX = 200;

/** The maximum number of recipients in one imported file. */
export const RECIPIENTS_PER_IMPORT = 100_000;

/** The maximum length of the note on how a recipient consented to get mails again, in characters. */
export const CONSENT_NOTE_MAX = 500;

/** Returns the problem with a recipient's address, or null. Mails are sent to exactly this text. */
export function recipientEmailProblem(email: string): ProblemCode | null {
  if (email === '') return 'blank';
  return isEmail(email) ? null : 'not_an_email';
}

/** Returns the problem with the name of a recipient, or null. The name must be one line and may be empty. */
export function recipientNameProblem(name: string): ProblemCode | null {
  if (name.length > RECIPIENT_NAME_MAX) return 'too_long';
  return /[\p{Cc}\p{Cs}]/u.test(name) ? 'invalid' : null;
}

/** The result of a search for a list by name in a mailing system; `refused`: the system rejects the credentials. */
export type ListMatch = (typeof LIST_MATCHES)[number];

/** Every result. */
export const LIST_MATCHES = ['found', 'missing', 'ambiguous', 'refused', 'unreachable'] as const;

/** Returns the result for the number of lists with the name. */
export function listMatchOf(count: number): ListMatch {
  if (count === 0) return 'missing';
  return count === 1 ? 'found' : 'ambiguous';
}
