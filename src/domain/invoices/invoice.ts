import type { Day } from '../day.ts';
import type { Letterhead } from '../papers/letterhead.ts';
import type { Amount, BasisPoints, Currency } from '../prices/money.ts';
import type { CashDiscount, Commission } from '../prices/quote.ts';
import type { CancellationTax } from '../terms/terms.ts';
import type { VatCategory } from './vat-treatment.ts';

/** An invoice, or a correction that credits a part or all of one. Each kind has a series of numbers of its own. */
export type InvoiceKind = 'invoice' | 'correction';

/** Both kinds, the default first. */
export const INVOICE_KINDS: readonly InvoiceKind[] = ['invoice', 'correction'];

/** How a customer gets invoices: PDF only, PDF with embedded XML (Factur-X, ZUGFeRD), or XRechnung as UBL. */
export type InvoiceFormat = 'pdf' | 'facturx' | 'xrechnung';

/** A seller or buyer as invoices name it; what is unknown is ''. */
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
  /** The number in the national register: SIREN or SIRET in France, the commercial register elsewhere. */
  registerNumber: string;
}

/** The organization that sends the invoice. */
export interface InvoiceSeller extends InvoiceParty {
  taxNumber: string;
  /** Whose bank account it is; '' if that is the seller. */
  accountHolder: string;
  iban: string;
  bic: string;
  isSmallBusiness: boolean;
}

/** The customer that is billed. */
export interface InvoiceBuyer extends InvoiceParty {
  customerId: number;
  /** What the customer wants to read on its invoices (BT-10): the Leitweg-ID of German authorities. */
  reference: string;
}

/** A billed placement, sent or cancelled. The net of a correction is the credited difference, and not negative. */
export interface InvoiceLine {
  vertId: number;
  orderId: number;
  name: string;
  /** Each step of the price in words, so that every discount is named; the reason of a correction. */
  details: string[];
  /** The day of the supply: the sending, or the cancellation. */
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
  /** Why there is no VAT; empty for the standard rates. */
  exemption: string;
  /** The code of the reason (VATEX), if there is one. */
  exemptionCode: string;
}

/** A sentence of an invoice; the code says what it is about (UNTDID 4451), such as France's PMT. */
export interface InvoiceNote {
  code: string;
  text: string;
}

/** The sums of an invoice, or of what a correction credits. */
export interface InvoiceTotals {
  /** The sum of the lines. */
  customerNet: Amount;
  allowances: Amount;
  net: Amount;
  vat: Amount;
  gross: Amount;
}

/** The discount for payment until a day. */
export interface InvoiceCashDiscount extends CashDiscount {
  until: Day;
  amount: Amount;
}

/**
 * Everything that an invoice says, as plain data. It is frozen when the number is taken; paper and XML are functions of it. A draft
 * has no number, and the days are those of today.
 */
export interface Invoice {
  kind: InvoiceKind;
  /** How what is owed for cancelled placements is taxed; missing in invoices for sent ones. */
  cancellation?: CancellationTax;
  format: InvoiceFormat;
  number: string;
  issuedOn: Day;
  dueOn: Day;
  language: string;
  currency: Currency;
  seller: InvoiceSeller;
  /** What the paper carries besides: logo, contact, footer. */
  letterhead: Letterhead;
  buyer: InvoiceBuyer;
  /** The advertiser if another party is billed; otherwise ''. */
  advertiser: string;
  /** The invoice that a correction credits. */
  corrects: { number: string; issuedOn: Day } | null;
  lines: InvoiceLine[];
  allowances: InvoiceAllowance[];
  vat: InvoiceVat[];
  totals: InvoiceTotals;
  cashDiscount: InvoiceCashDiscount | null;
  /** How to pay, in words. */
  terms: string;
  notes: InvoiceNote[];
}

/** The first and the last day of the lines: the period of the supply. */
export function supplyPeriod({ lines }: Pick<Invoice, 'lines'>): { from: Day; until: Day } {
  const days = lines.map(({ sendingDate }) => sendingDate).toSorted();
  return { from: days[0] ?? '', until: days.at(-1) ?? '' };
}
