import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** The minimum length of a password, in characters. Spec §5. */
const PASSWORD_MIN = 8;

/** The maximum length of a password, in characters of any script. A longer one is refused, never truncated. */
const PASSWORD_MAX = 128;

/** The name of the product, which no password may consist of. */
const PRODUCT = 'vertbook';
/** The minimum length of the names that count. Shorter words, such as "am" or "de", say nothing about the owner. */
const NAME_MIN = 4;
/** The minimum number of alphanumeric characters that a password needs in addition to the names in it. */
const REST_MIN = 6;

/** The names of a password's owner, which other people know too. */
export interface PasswordOwner {
  name: string;
  email: string;
  organizationName: string;
}

/**
 * Returns the problem with a new password, or null. Spaces are not trimmed and count as characters. If an owner is given and the
 * password contains a name of the owner, the organization or the product, it must have at least six other alphanumeric characters.
 */
export function passwordProblem(text: string, owner?: PasswordOwner): ProblemCode | null {
  if (text === '') return 'blank';
  const characters = [...text].length;
  if (characters < PASSWORD_MIN) return 'too_short';
  if (characters > PASSWORD_MAX) return 'too_long';
  return owner && consistsOfNames(text, owner) ? 'own_name' : null;
}

/** Returns the form in which passwords are compared: in lower case, without variants of characters. */
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

/** How many minutes a link to reset a forgotten password is valid. */
export const RESET_LINK_MINUTES = 60;

/** How many days the link of an invitation is valid. */
export const INVITATION_DAYS = 7;
