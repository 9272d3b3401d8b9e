import { CUSTOMER_FIELDS, type CustomerTextField } from './customer-fields.ts';
import { isEmail } from './email.ts';
import { isPlainName } from './plain-name.ts';
import type { ProblemCode } from './problem-code.ts';

/** How many customers the cart's customer field lists at once. Spec §9. */
export const MAX_SELECTABLE_CUSTOMERS = 20;

/** A contact's first and last name; '' if neither is known. */
export function fullName(firstName: string, lastName: string): string {
  return [firstName.trim(), lastName.trim()].filter((part) => part !== '').join(' ');
}

/** The problem with a field of a customer, or null. Only the name is required. */
export function customerProblem(field: CustomerTextField, text: string): ProblemCode | null {
  const { kind, max, ...rest } = CUSTOMER_FIELDS[field];
  const entry = text.trim();
  if (entry === '') return 'isRequired' in rest ? 'blank' : null;
  if (entry.length > max) return 'too_long';
  if (kind === 'email') return isEmail(entry) ? null : 'not_an_email';
  if ('isPersonName' in rest && !isPlainName(entry)) return 'not_a_plain_name';
  return isOneLine(entry) ? null : 'invalid';
}

/** Whether the text has no line breaks and no other control characters. */
export function isOneLine(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}
