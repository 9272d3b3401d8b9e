import { addYears, type Day } from '#domain/platform/day.ts';
import { isIdentifier } from '#domain/platform/identifiers.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** The schemes of SEPA direct debit. A bank collects by `b2b` only if the customer has confirmed the mandate to its own bank. */
export const MANDATE_SCHEMES = ['core', 'b2b'] as const;
export type MandateScheme = (typeof MANDATE_SCHEMES)[number];

/** Whether a mandate is for every invoice or for one collection. */
export const MANDATE_KINDS = ['recurring', 'once'] as const;
export type MandateKind = (typeof MANDATE_KINDS)[number];

/** The maximum length of a reference of a mandate (AT-01 of the rule book). */
export const MANDATE_REFERENCE_MAX = 35;

/** A mandate as a user enters it. The account numbers have their normal form. */
interface EnteredMandate {
  reference: string;
  signedOn: Day;
  accountHolder: string;
  iban: string;
  bic: string;
}

/**
 * Returns the problems with a mandate by field. A reference has the characters of SEPA without spaces, and no slash at an end and no two in a
 * row, which banks refuse.
 */
export function mandateProblems(
  { reference, signedOn, accountHolder, iban, bic }: EnteredMandate,
  today: Day,
): Partial<Record<keyof EnteredMandate, ProblemCode>> {
  const problems: Partial<Record<keyof EnteredMandate, ProblemCode>> = {};
  if (reference === '') problems.reference = 'blank';
  else if (!/^[A-Za-z0-9\-?:().,'+]+(?:\/[A-Za-z0-9\-?:().,'+]+)*$/.test(reference))
    problems.reference = 'invalid';
  if (signedOn > today) problems.signedOn = 'too_far';
  else if (isLapsed(signedOn, today)) problems.signedOn = 'too_early';
  if (accountHolder === '') problems.accountHolder = 'blank';
  if (iban === '') problems.iban = 'blank';
  else if (!isIdentifier('iban', iban)) problems.iban = 'invalid';
  if (!isIdentifier('bic', bic)) problems.bic = 'invalid';
  return problems;
}

const LAPSES_AFTER_YEARS = 3;

/** Whether a mandate has lapsed on a day: it does 36 months after its last collection, or its signature if there was none. */
export function isLapsed(lastUsedOn: Day, on: Day): boolean {
  return on > addYears(lastUsedOn, LAPSES_AFTER_YEARS);
}

/** Returns an account number of which only the country and the last four characters are readable: `DE … 3000`. */
export function maskedIban(iban: string): string {
  return `${iban.slice(0, 2)}\u00a0…\u00a0${iban.slice(-4)}`;
}
