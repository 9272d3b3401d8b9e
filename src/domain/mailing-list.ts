import { isEmail } from './email.ts';
import type { ProblemCode } from './problem-code.ts';

/** The longest name of a recipient, in characters. */
export const RECIPIENT_NAME_MAX = 200;

/** How many recipients one file brings at most. */
export const RECIPIENTS_PER_IMPORT = 100_000;

/** The longest note on how somebody agreed to get mails again, in characters. */
export const CONSENT_NOTE_MAX = 500;

/** What is wrong with the address of a recipient, or null: mail goes to exactly this text. */
export function recipientEmailProblem(email: string): ProblemCode | null {
  if (email === '') return 'blank';
  return isEmail(email) ? null : 'not_an_email';
}

/** What is wrong with the name of a recipient, or null; it may be empty, and stands in one line. */
export function recipientNameProblem(name: string): ProblemCode | null {
  if (name.length > RECIPIENT_NAME_MAX) return 'too_long';
  return /[\p{Cc}\p{Cs}]/u.test(name) ? 'invalid' : null;
}

/** What makes two addresses one: mail systems do not tell case apart. */
export function recipientKey(email: string): string {
  return email.toLowerCase();
}

/** Whether a mailing system found one list of a title, none, several, or could not be asked. */
export type ListMatch = (typeof LIST_MATCHES)[number];

/** Every answer to the question for a list. */
export const LIST_MATCHES = ['found', 'missing', 'ambiguous', 'unreachable'] as const;

/** What the number of lists of one name means. */
export function listMatchOf(count: number): ListMatch {
  if (count === 0) return 'missing';
  return count === 1 ? 'found' : 'ambiguous';
}
