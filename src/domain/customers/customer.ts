import {
  CUSTOMER_FIELDS,
  type CustomerContent,
  type CustomerField,
  type CustomerTextField,
} from './customer-fields.ts';
import { fieldProblem } from '#domain/platform/record-field.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** The maximum number of customers that the customer field of the cart lists. Spec §9. */
export const MAX_SELECTABLE_CUSTOMERS = 20;

/** Joins a contact's first and last name; '' if both are blank. */
export function fullName(firstName: string, lastName: string): string {
  return [firstName.trim(), lastName.trim()].filter((part) => part !== '').join(' ');
}

/** The problem with a text field of a customer, or null. Only the name is required. */
export function customerProblem(field: CustomerTextField, text: string): ProblemCode | null {
  return fieldProblem(CUSTOMER_FIELDS[field], text);
}

/** The payment period in days of customers without an agreed one. */
export const PAYMENT_DAYS = 14;

/**
 * Returns, by field, the missing half of a cash discount, which needs both days and a percentage, and days after the day on which the
 * invoice is due.
 */
export function contradictions({
  cashDiscountDays,
  cashDiscountBasisPoints,
  paymentDays,
}: Pick<CustomerContent, 'cashDiscountDays' | 'cashDiscountBasisPoints' | 'paymentDays'>): Partial<
  Record<CustomerField, ProblemCode>
> {
  if ((cashDiscountDays === null) !== (cashDiscountBasisPoints === null))
    return { [cashDiscountDays === null ? 'cashDiscountDays' : 'cashDiscountBasisPoints']: 'blank' };
  return (cashDiscountDays ?? 0) > (paymentDays ?? PAYMENT_DAYS) ? { cashDiscountDays: 'too_far' } : {};
}

/** Splits a full name: the last word is the last name, the rest the first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.split(' ').filter((word) => word !== '');
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
