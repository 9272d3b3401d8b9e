import type { Invoice, InvoiceBuyer, InvoiceParty, InvoiceSeller } from '../invoices/invoice.ts';
import { isLeitwegId, sirenOf } from '../invoices/invoice-problems.ts';
import { CURRENCY_DIGITS, type Amount, type BasisPoints } from '../prices/money.ts';

/** An address or number with the code of its register. */
export interface Identifier {
  scheme: string;
  value: string;
}

/** An amount as EN 16931 writes it: 328939 is `3289.39`. */
export function decimalAmount(amount: Amount, { currency }: Pick<Invoice, 'currency'>): string {
  const digits = CURRENCY_DIGITS[currency];
  const text = `${Math.abs(amount)}`.padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const decimals = digits === 0 ? '' : `.${text.slice(-digits)}`;
  return `${amount < 0 ? '-' : ''}${whole}${decimals}`;
}

/** A percentage as EN 16931 writes it: 1900 is `19`, 550 is `5.5`. */
export function decimalPercent(basisPoints: BasisPoints): string {
  return `${basisPoints / 100}`;
}

/** The code of the document: commercial invoice or credit note (UNTDID 1001). */
export function documentCode({ kind }: Pick<Invoice, 'kind'>): string {
  return kind === 'invoice' ? '380' : '381';
}

/** SEPA credit transfer in euros, other transfers; a correction is set off (UNTDID 4461). */
export function paymentCode({ kind, currency }: Pick<Invoice, 'kind' | 'currency'>): string {
  if (kind === 'correction') return '97';
  return currency === 'EUR' ? '58' : '30';
}

/** The business process that France asks for: deposit of an invoice of services (BT-23); null elsewhere. */
export function frenchProcess({ seller }: Pick<Invoice, 'seller'>): string | null {
  return seller.country === 'FR' ? 'S1' : null;
}

/**
 * The register and number of a party: SIREN in France (scheme 0002), elsewhere the number without a scheme; null if there is none.
 */
export function registerOf(party: InvoiceParty): Identifier | null {
  const siren = party.country === 'FR' ? sirenOf(party) : null;
  if (siren !== null) return { scheme: '0002', value: siren };
  return party.registerNumber === '' ? null : { scheme: '', value: party.registerNumber };
}

/** Where the seller receives electronic documents (BT-34): France's address book, otherwise e-mail. */
export function sellerAddress(seller: InvoiceSeller): Identifier | null {
  return frenchAddress(seller) ?? mailAddress(seller);
}

/** Where the buyer receives electronic documents (BT-49): the Leitweg-ID, France's address book, or e-mail. */
export function buyerAddress(buyer: InvoiceBuyer): Identifier | null {
  if (isLeitwegId(buyer.reference)) return { scheme: '0204', value: buyer.reference };
  return frenchAddress(buyer) ?? mailAddress(buyer);
}

function frenchAddress(party: InvoiceParty): Identifier | null {
  const siren = party.country === 'FR' ? sirenOf(party) : null;
  return siren === null ? null : { scheme: '0225', value: siren };
}

function mailAddress({ email }: InvoiceParty): Identifier | null {
  return email === '' ? null : { scheme: 'EM', value: email };
}

/** The VAT id as the document shows it: outside the scope of VAT it must be left out (BR-O-02). */
export function shownVatId({ vat }: Pick<Invoice, 'vat'>, { vatId }: InvoiceParty): string {
  return vat.some(({ category }) => category === 'O') ? '' : vatId.replaceAll(/\s/g, '');
}

/** The percentage of a rate; outside the scope there is none. */
export function shownRate(category: string, basisPoints: BasisPoints): string {
  return category === 'O' ? '' : decimalPercent(basisPoints);
}

/** The terms of payment (BT-20): cash discount in the form that German programs read, and words. */
export function paymentTerms({ cashDiscount, terms }: Pick<Invoice, 'cashDiscount' | 'terms'>): string {
  if (!cashDiscount) return terms;
  const percent = (cashDiscount.basisPoints / 100).toFixed(2);
  return `#SKONTO#TAGE=${cashDiscount.days}#PROZENT=${percent}#\n${terms}`;
}

/** Whether percentage and base explain an allowance to the cent; otherwise only its amount is written. */
export function isExactAllowance({ base, basisPoints, amount }: Invoice['allowances'][number]): boolean {
  return Math.abs(base * basisPoints - amount * 10_000) <= 10_000;
}
