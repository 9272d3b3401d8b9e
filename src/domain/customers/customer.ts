import {
  CUSTOMER_FIELDS,
  type CustomerContent,
  type CustomerField,
  type CustomerTextField,
} from './customer-fields.ts';
import { fieldProblem } from '../field-problem.ts';
import type { ProblemCode } from '../problem-code.ts';

/** How many customers the cart's customer field lists at once. Spec §9. */
export const MAX_SELECTABLE_CUSTOMERS = 20;

/** A contact's first and last name; '' if neither is known. */
export function fullName(firstName: string, lastName: string): string {
  return [firstName.trim(), lastName.trim()].filter((part) => part !== '').join(' ');
}

/** The problem with a text field of a customer, or null. Only the name is required. */
export function customerProblem(field: CustomerTextField, text: string): ProblemCode | null {
  return fieldProblem(CUSTOMER_FIELDS[field], text);
}

/** What contradicts in the fields of a customer, by field: a cash discount needs its days and its percentage. */
export function contradictions({
  cashDiscountDays,
  cashDiscountBasisPoints,
}: Pick<CustomerContent, 'cashDiscountDays' | 'cashDiscountBasisPoints'>): Partial<
  Record<CustomerField, ProblemCode>
> {
  if ((cashDiscountDays === null) === (cashDiscountBasisPoints === null)) return {};
  return { [cashDiscountDays === null ? 'cashDiscountDays' : 'cashDiscountBasisPoints']: 'blank' };
}

/** A whole name as first and last name: the last word is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.split(' ').filter((word) => word !== '');
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
