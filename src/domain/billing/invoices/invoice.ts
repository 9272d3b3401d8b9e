import { type Day, daysBetween } from '#domain/platform/day.ts';
import type { Letterhead } from '../papers/letterhead.ts';
import type { Amount, BasisPoints, Currency } from '#domain/pricing/quotes/money.ts';
import type { CashDiscount, Commission } from '#domain/pricing/quotes/quote.ts';
import type { CancellationTax } from '#domain/pricing/terms/terms.ts';
import type { HomeVat } from './vat-in-home-currency.ts';
import type { VatCategory } from './vat-treatment.ts';

/** An invoice, or a correction that credits a part or all of one. Each kind has a series of numbers of its own. */
export type InvoiceKind = 'invoice' | 'correction';

/** Both kinds, the default first. */
export const INVOICE_KINDS: readonly InvoiceKind[] = ['invoice', 'correction'];

/** How a customer gets invoices: PDF only, PDF with embedded XML (Factur-X, ZUGFeRD), or XRechnung as UBL. */
export type InvoiceFormat = 'pdf' | 'facturx' | 'xrechnung';

/** A seller or buyer on an invoice. Unknown values are ''. */
export interface InvoiceParty {
  /** The legal name. */
  name: string;
  contactName: string;
  phone: string;
  email: string;
  /** Up to three lines. */
  street: readonly string[];
  postalCode: string;
  city: string;
  /** ISO 3166, two letters. */
  country: string;
  vatId: string;
  /** The number in the national register: SIREN or SIRET in France, the number in the commercial register in other countries. */
  registerNumber: string;
}

/** The organization that sends the invoice. */
export interface InvoiceSeller extends InvoiceParty {
  taxNumber: string;
  /** The holder of the bank account; '' if that is the seller. */
  accountHolder: string;
  iban: string;
  bic: string;
  isSmallBusiness: boolean;
  /** The entry in the French trade register, such as `RCS Paris`; missing if there is none. */
  tradeRegister?: string;
}

/** How an invoice is collected from the account of the customer, as it announces. */
export interface InvoiceDebit {
  /** The reference of the mandate, and the identifier of the seller as a creditor. */
  mandate: string;
  creditorId: string;
  iban: string;
}

/** The customer that is billed. */
export interface InvoiceBuyer extends InvoiceParty {
  customerId: number;
  /** The reference that the customer requires on its invoices (BT-10), such as the Leitweg-ID of a German authority. */
  reference: string;
  /** The day on which a user last checked the VAT id; null if never. Missing in earlier invoices. */
  vatIdCheckedOn?: Day | null;
}

/** A billed placement, sent or cancelled. In a correction, `net` is the credited amount, which is not negative. */
export interface InvoiceLine {
  vertId: number;
  orderId: number;
  name: string;
  /** Each step of the price in words, so that every discount is named. In a correction, the reason. */
  details: string[];
  /** The day of the supply: the day of the sending, or the day of the cancellation. */
  sendingDate: Day;
  /** The price before discounts; equal to `net` if there are none. */
  listPrice: Amount;
  net: Amount;
  vatCategory: VatCategory;
  vatBasisPoints: BasisPoints;
}

/** The part of a commission that belongs to one VAT rate: an allowance of the whole document. */
export interface InvoiceAllowance extends Commission {
  reason: string;
  base: Amount;
  amount: Amount;
  vatCategory: VatCategory;
  vatBasisPoints: BasisPoints;
}

/** The VAT of one category and rate. */
export interface InvoiceVat {
  category: VatCategory;
  basisPoints: BasisPoints;
  base: Amount;
  amount: Amount;
  /** Why there is no VAT; empty if there is VAT, or if the rate is zero. */
  exemption: string;
  /** The code of the reason (VATEX), if there is one. */
  exemptionCode: string;
}

/** A note on an invoice, with the code of its subject (UNTDID 4451), such as PMT in France. */
export interface InvoiceNote {
  code: string;
  text: string;
}

/** The sums of an invoice, or of the credited amounts of a correction. */
export interface InvoiceTotals {
  /** The sum of the lines. */
  customerNet: Amount;
  allowances: Amount;
  net: Amount;
  vat: Amount;
  gross: Amount;
}

/** The cash discount for payment until a day. */
export interface InvoiceCashDiscount extends CashDiscount {
  until: Day;
  amount: Amount;
}

/**
 * The whole content of an invoice, as plain data. It is frozen when the invoice gets its number. PDF and XML are generated from it. A
 * draft has no number, and its days are calculated from today.
 */
export interface Invoice {
  kind: InvoiceKind;
  /** How charges for cancelled placements are taxed; missing in invoices for sent ads. */
  cancellation?: CancellationTax;
  format: InvoiceFormat;
  number: string;
  issuedOn: Day;
  dueOn: Day;
  language: string;
  currency: Currency;
  seller: InvoiceSeller;
  /** Logo, contact and footer for the PDF. */
  letterhead: Letterhead;
  buyer: InvoiceBuyer;
  /** The number of the customer's own order (BT-13); missing if there is none. */
  purchaseOrder?: string;
  /** The advertiser if another party is billed; otherwise ''. */
  advertiser: string;
  /** The invoice that a correction credits. */
  corrects: { number: string; issuedOn: Day } | null;
  lines: InvoiceLine[];
  allowances: InvoiceAllowance[];
  vat: InvoiceVat[];
  totals: InvoiceTotals;
  /** The VAT in the seller's home currency, if the invoice is in another one; missing if there is none to state. */
  homeVat?: HomeVat;
  cashDiscount: InvoiceCashDiscount | null;
  /** Set if the seller collects the amount by SEPA direct debit; missing if the customer pays. */
  directDebit?: InvoiceDebit;
  /** How to pay, in words. */
  terms: string;
  notes: InvoiceNote[];
}

/** Returns the period of the supply: the first and the last day of the lines. */
export function supplyPeriod({ lines }: Pick<Invoice, 'lines'>): { from: Day; until: Day } {
  const days = lines.map(({ sendingDate }) => sendingDate).toSorted();
  return { from: days[0] ?? '', until: days.at(-1) ?? '' };
}

/** A state to which a list of invoices can be limited. */
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** All these states, the default first. */
export const INVOICE_STATES = ['all', 'open', 'overdue', 'settled'] as const;

/** Returns by how many days an open invoice is overdue; 0 or less if it is not overdue. */
export function daysOverdue({ openAmount, dueOn }: { openAmount: Amount; dueOn: Day }, today: Day): number {
  return openAmount > 0 ? daysBetween(dueOn, today) : 0;
}

/** Serializes an invoice for storage. The text is never written again, because the hash depends on its bytes. */
export function snapshotText(invoice: Invoice): string {
  return JSON.stringify(invoice);
}

/** Parses the stored text of an invoice. */
export function readSnapshot(text: string): Invoice {
  return JSON.parse(text) as Invoice;
}

/** Returns the text that is hashed for an invoice: the hash of the previous invoice, then its own text. SQL has the same rule. */
export function chainedText(text: string, previousHash: string): string {
  return `${previousHash}\n${text}`;
}
