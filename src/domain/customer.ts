import type { ProblemCode } from './problem-code.ts';

/** How a contact is addressed: m for "Mr", f for "Ms". */
export type Gender = (typeof GENDERS)[number];

/** Both genders that a contact can have, the default first. Spec §3 customer. */
export const GENDERS = ['m', 'f'] as const;

/** A field of a customer that holds text. */
export type CustomerTextField = keyof typeof CUSTOMER_LIMITS;

/** The longest content of each field of a customer, in characters. */
export const CUSTOMER_LIMITS = {
  name: 200,
  customerContactFirstName: 100,
  customerContactLastName: 100,
  customerContactEmail: 254,
  agencyName: 200,
  internalContactFirstName: 100,
  internalContactLastName: 100,
  internalContactEmail: 254,
} as const;

/** How many customers the cart offers to choose from at once. Spec §9. */
export const MAX_SELECTABLE_CUSTOMERS = 20;

/** The longest e-mail address, in characters. */
export const EMAIL_MAX = 254;

const EMAIL =
  /^[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** The name a contact is called by, first name first; '' when neither is known. */
export function fullName(firstName: string, lastName: string): string {
  return [firstName.trim(), lastName.trim()].filter((part) => part !== '').join(' ');
}

/**
 * Whether the text is an e-mail address that mail can go to. Deliberately narrow: no spaces, no line breaks, no
 * quoting and no second address, because mail goes to exactly this text.
 */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX || !EMAIL.test(text)) return false;
  const local = text.slice(0, text.indexOf('@'));
  return !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
}

/** What is wrong with a field of a customer, or null. Only the name is required. */
export function customerProblem(field: CustomerTextField, text: string): ProblemCode | null {
  const entry = text.trim();
  if (entry === '') return field === 'name' ? 'blank' : null;
  if (entry.length > CUSTOMER_LIMITS[field]) return 'too_long';
  if (field.endsWith('Email')) return isEmail(entry) ? null : 'not_an_email';
  return /\p{Cc}/u.test(entry) ? 'invalid' : null;
}
