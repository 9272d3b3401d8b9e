import type { ProblemCode } from '../problem-code.ts';

/** The shortest password, in characters. Spec §5. */
const PASSWORD_MIN = 8;

/** The longest password, in characters of any script. A longer one is refused, never cut. */
const PASSWORD_MAX = 128;

/** The name of the product, which no password may consist of. */
const PRODUCT = 'vertbook';
/** Shorter words, such as "am" or "de", say nothing about whose password it is. */
const NAME_MIN = 4;
/** A password must have so many letters and digits next to the names in it. */
const REST_MIN = 6;

/** Whose password it is: names that other people know, too. */
export interface PasswordOwner {
  name: string;
  email: string;
  organizationName: string;
}

/**
 * The problem with a new password, or null. Nothing is trimmed: a space is a character like any other. With an owner, the
 * password must not consist of the names of the owner, the organization or the product, and at most five characters more.
 */
export function passwordProblem(text: string, owner?: PasswordOwner): ProblemCode | null {
  if (text === '') return 'blank';
  const characters = [...text].length;
  if (characters < PASSWORD_MIN) return 'too_short';
  if (characters > PASSWORD_MAX) return 'too_long';
  return owner && consistsOfNames(text, owner) ? 'own_name' : null;
}

/** The form of a password that is compared with others: without case and variants of characters. */
export function comparablePassword(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function consistsOfNames(text: string, { name, email, organizationName }: PasswordOwner): boolean {
  const whole = lettersOf(text);
  const texts = [email, name, organizationName, PRODUCT, ...email.split('@')];
  const names = [...texts, ...texts.flatMap((words) => words.split(/[^\p{L}\p{M}\p{N}]+/u))]
    .map(lettersOf)
    .filter((letters) => letters.length >= NAME_MIN)
    .toSorted((one, other) => other.length - one.length);
  const rest = names.reduce((left, letters) => left.replaceAll(letters, ''), whole);
  return rest.length < whole.length && [...rest].length < REST_MIN;
}

function lettersOf(text: string): string {
  return comparablePassword(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
