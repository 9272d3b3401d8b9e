import { addYears, type Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';
import type { Invoice } from '../invoices/invoice.ts';

/** A payment as a user enters it. */
interface Payment {
  paidOn: Day;
  amount: Amount;
  /** Whether the difference to the open amount is the agreed cash discount. */
  isDiscounted: boolean;
}

/**
 * Returns the problems with a payment by field. A customer can pay in advance, but not more than a year. `openAmount` is the open amount of the invoice
 * before the payment.
 */
export function paymentProblems(
  { paidOn, amount, isDiscounted }: Payment,
  { invoice, openAmount, today }: { invoice: Invoice; openAmount: Amount; today: Day },
): Partial<Record<keyof Payment, ProblemCode>> {
  const problems: Partial<Record<keyof Payment, ProblemCode>> = {};
  if (paidOn > today) problems.paidOn = 'too_far';
  else if (paidOn < addYears(invoice.issuedOn, -1)) problems.paidOn = 'too_early';
  if (amount <= 0) problems.amount = 'too_small';
  else if (amount > openAmount) problems.amount = 'too_large';
  else if (isDiscounted && openAmount - amount > (invoice.cashDiscount?.amount ?? 0))
    problems.isDiscounted = 'invalid';
  return problems;
}

/** Returns the cash discount that a payment deducts. */
export function discountOf({ amount, isDiscounted }: Payment, openAmount: Amount): Amount {
  return isDiscounted ? openAmount - amount : 0;
}

const NAME_MAX = 70;
const TEXT_MAX = 140;
/** The maximum amount of a transfer, in cents. */
const AMOUNT_MAX = 99_999_999_999;
/** The countries of the European Economic Area: a transfer to a bank there needs no BIC. */
const WITHOUT_BIC = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/**
 * Returns the content of the QR code with which banking apps fill in a transfer (EPC069-12, version 002 in UTF-8, 12 lines):
 * recipient, account, amount and invoice number. Null for a draft, a correction, an invoice that is collected, a currency other than the euro, an amount that
 * cannot be transferred, a seller without an IBAN, and a missing BIC that is needed.
 */
export function giroCodeOf({ kind, number, currency, seller, totals, directDebit }: Invoice): string | null {
  const { iban, bic, accountHolder, name } = seller;
  if (directDebit !== undefined) return null;
  if (kind !== 'invoice' || number === '' || currency !== 'EUR' || iban === '') return null;
  if (totals.gross <= 0 || totals.gross > AMOUNT_MAX) return null;
  if (bic === '' && !WITHOUT_BIC.has(iban.slice(0, 2))) return null;
  const purpose = '';
  const structuredReference = '';
  const information = '';
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    (accountHolder || name).slice(0, NAME_MAX),
    iban,
    `EUR${Math.floor(totals.gross / 100)}.${String(totals.gross % 100).padStart(2, '0')}`,
    purpose,
    structuredReference,
    number.slice(0, TEXT_MAX),
    information,
  ].join('\n');
}
