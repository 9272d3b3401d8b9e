import type { Invoice, InvoiceBuyer, InvoiceParty, InvoiceSeller } from '../invoices/invoice.ts';
import { hasFrenchEInvoices, isLeitwegId, sirenOf } from '../invoices/invoice-problems.ts';
import {
  CURRENCY_DIGITS,
  FULL_BASIS_POINTS,
  type Amount,
  type BasisPoints,
} from '#domain/pricing/quotes/money.ts';

/** An electronic address or a register number, with the code of its scheme; '' for none. */
export interface Identifier {
  scheme: string;
  value: string;
}

/** Formats an amount for EN 16931: 328939 as `3289.39`. */
export function decimalAmount(amount: Amount, { currency }: Pick<Invoice, 'currency'>): string {
  const digits = CURRENCY_DIGITS[currency];
  const text = `${Math.abs(amount)}`.padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const decimals = digits === 0 ? '' : `.${text.slice(-digits)}`;
  return `${amount < 0 ? '-' : ''}${whole}${decimals}`;
}

/** Formats a percentage for EN 16931: 1900 as `19`, 550 as `5.5`. */
export function decimalPercent(basisPoints: BasisPoints): string {
  return `${basisPoints / 100}`;
}

/** Returns the code of the document type: commercial invoice or credit note (UNTDID 1001). */
export function documentCode({ kind }: Pick<Invoice, 'kind'>): string {
  return kind === 'invoice' ? '380' : '381';
}

/** Returns the code of the means of payment (UNTDID 4461): SEPA for euros, credit transfer else; clearing for a correction. */
export function paymentCode({
  kind,
  currency,
  directDebit,
}: Pick<Invoice, 'kind' | 'currency' | 'directDebit'>): string {
  if (kind === 'correction') return '97';
  if (directDebit) return '59';
  return currency === 'EUR' ? '58' : '30';
}

/** Returns the business process (BT-23) that France requires: submission of an invoice for services; null in other countries. */
export function frenchProcess({ seller }: Pick<Invoice, 'seller'>): string | null {
  return seller.country === 'FR' ? 'S1' : null;
}

/**
 * Returns the register number of a party: the SIREN in France (scheme 0002), otherwise the number without a scheme; null if there is
 * none.
 */
export function registerOf(party: InvoiceParty): Identifier | null {
  const siren = sirenOf(party);
  if (siren !== null) return { scheme: '0002', value: siren };
  return party.registerNumber === '' ? null : { scheme: '', value: party.registerNumber };
}

/** Returns the seller's address for electronic documents (BT-34): that in France's directory, otherwise the e-mail address. */
export function sellerAddress(seller: InvoiceSeller): Identifier | null {
  return frenchAddress(seller) ?? mailAddress(seller);
}

/** Returns the buyer's address for electronic documents (BT-49): the Leitweg-ID, that in France's directory, or the e-mail address. */
export function buyerAddress(buyer: InvoiceBuyer): Identifier | null {
  if (isLeitwegId(buyer.reference)) return { scheme: '0204', value: buyer.reference };
  return frenchAddress(buyer) ?? mailAddress(buyer);
}

function frenchAddress(party: InvoiceParty): Identifier | null {
  const siren = hasFrenchEInvoices(party) ? sirenOf(party) : null;
  return siren === null ? null : { scheme: '0225', value: siren };
}

function mailAddress({ email }: InvoiceParty): Identifier | null {
  return email === '' ? null : { scheme: 'EM', value: email };
}

/** Returns the VAT id for the document; '' for a supply outside the scope of VAT, where it must be left out (BR-O-02). */
export function shownVatId({ vat }: Pick<Invoice, 'vat'>, { vatId }: InvoiceParty): string {
  return vat.some(({ category }) => category === 'O') ? '' : vatId.replaceAll(/\s/g, '');
}

/** Returns the percentage of a VAT rate; '' outside the scope of VAT. */
export function shownRate(category: string, basisPoints: BasisPoints): string {
  return category === 'O' ? '' : decimalPercent(basisPoints);
}

/** Returns the terms of payment (BT-20): the cash discount in the notation that German programs read, then the terms in words. */
export function paymentTerms({ cashDiscount, terms }: Pick<Invoice, 'cashDiscount' | 'terms'>): string {
  if (!cashDiscount) return terms;
  const percent = (cashDiscount.basisPoints / 100).toFixed(2);
  return `#SKONTO#TAGE=${cashDiscount.days}#PROZENT=${percent}#\n${terms}`;
}

/**
 * Whether base and percentage give the amount of an allowance, up to a hundredth of the currency's main unit (PEPPOL-EN16931-R040 allows
 * two). If not, only the amount is written. A currency without minor units is rounded to more than that.
 */
export function isExactAllowance(
  { currency }: Pick<Invoice, 'currency'>,
  { base, basisPoints, amount }: Invoice['allowances'][number],
): boolean {
  const difference = Math.abs(base * basisPoints - amount * FULL_BASIS_POINTS);
  return difference * 100 <= FULL_BASIS_POINTS * 10 ** CURRENCY_DIGITS[currency];
}
