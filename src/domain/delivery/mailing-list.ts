import { isEmail } from '../email.ts';
import type { ProblemCode } from '../problem-code.ts';

/** The longest name of a recipient, in characters. */
export const RECIPIENT_NAME_MAX = 200;

/** The most recipients in one imported file. */
export const RECIPIENTS_PER_IMPORT = 100_000;

/** The longest note on how a recipient agreed to get mails again, in characters. */
export const CONSENT_NOTE_MAX = 500;

/** The problem with a recipient's address, or null. Mail goes to exactly this text. */
export function recipientEmailProblem(email: string): ProblemCode | null {
  if (email === '') return 'blank';
  return isEmail(email) ? null : 'not_an_email';
}

/** The problem with the name of a recipient, or null. It may be empty and is one line. */
export function recipientNameProblem(name: string): ProblemCode | null {
  if (name.length > RECIPIENT_NAME_MAX) return 'too_long';
  return /[\p{Cc}\p{Cs}]/u.test(name) ? 'invalid' : null;
}

/** The key of a recipient: addresses that differ only in case are equal, because mail systems ignore case. */
export function recipientKey(email: string): string {
  return email.toLowerCase();
}

/** The result of looking for a list by name in a mailing system; `refused`: it rejects our credentials. */
export type ListMatch = (typeof LIST_MATCHES)[number];

/** Every result. */
export const LIST_MATCHES = ['found', 'missing', 'ambiguous', 'refused', 'unreachable'] as const;

/** The result for so many lists of one name. */
export function listMatchOf(count: number): ListMatch {
  if (count === 0) return 'missing';
  return count === 1 ? 'found' : 'ambiguous';
}
