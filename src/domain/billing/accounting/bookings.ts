import type { Day } from '#domain/platform/day.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { type AccountField, type Accounting, accountOf, discountField, revenueField } from './accounting.ts';
import { servicePartsOf, splitSigned } from './service-parts.ts';

/** An invoice or a correction with its customer, and its place in its series. */
interface BookedDocument {
  customerId: number;
  position: number;
  invoice: Invoice;
}

/** A payment of an invoice, and its place among all payments of the organization by day. */
interface BookedPayment {
  customerId: number;
  position: number;
  paidOn: Day;
  amount: Amount;
  /** The cash discount that was deducted. */
  discount: Amount;
  /** The payment at a payment provider: `Stripe pi_3Nx…`; '' for another payment. */
  reference: string;
  invoice: Invoice;
}

/** What else changes what a customer owes: money on account, a refund, and the charges of a dunning. */
export interface BookedEntry {
  kind: 'on_account' | 'refund' | 'fee' | 'interest';
  /** Its place: money among all payments, a charge among all charges of the organization by day. */
  position: number;
  bookedOn: Day;
  /** Positive for what the customer owes, negative for what it has paid. */
  amount: Amount;
  currency: Currency;
  /** The number of the dunned invoice, or a name of the movement of money. */
  number: string;
  /** The payment at a payment provider: `Stripe pi_3Nx…`; '' for other money and for charges. */
  reference: string;
  customerId: number;
  customerName: string;
  vatId: string;
  country: string;
}

/** What is booked of a month. */
export interface BookedMonth {
  documents: readonly BookedDocument[];
  payments: readonly BookedPayment[];
  entries: readonly BookedEntry[];
}

/** Whether an entry moves money; if not, it is a charge. */
export function isMoney({ kind }: Pick<BookedEntry, 'kind'>): boolean {
  return kind === 'on_account' || kind === 'refund';
}

/** Returns the field of the account on the other side of an entry. Charges of dunnings are damages: outside the scope of VAT. */
export function entryField({ kind, reference }: Pick<BookedEntry, 'kind' | 'reference'>): AccountField {
  if (kind === 'fee') return 'dunningFees';
  return kind === 'interest' ? 'lateInterest' : moneyField(reference);
}

/** The accounts of the customers that have one of their own, by customer id. */
export type Debtors = Readonly<Record<string, string>>;

/** One booking: from the account of a customer to another account. */
export interface Booking {
  /** `S` (debit) for an amount that the customer owes, `H` (credit) for one that the customer gets back or has paid. */
  side: 'S' | 'H';
  gross: Amount;
  currency: Currency;
  debtor: string;
  account: string;
  bookedOn: Day;
  /** The day until which the customer pays; null for a payment. */
  dueOn: Day | null;
  /** The day of supply, and a day in the VAT period to which it belongs; null for a payment. */
  supply: { on: Day; vatPeriod: Day } | null;
  number: string;
  text: string;
  /** The VAT id of the customer for reverse charge; otherwise ''. */
  vatId: string;
}

/**
 * Returns the bookings of a month for DATEV: of each document, one for each VAT case and month of service; then the payments, and their cash
 * discounts by VAT case; then money on account, refunds and the charges of dunnings. A return of a payment is booked on the opposite side. A correction changes the VAT of the month in which it is issued (§ 17 UStG). `debtors` has, by customer id, the
 * accounts of customers with their own.
 */
export function bookingsOf(
  { documents, payments, entries }: BookedMonth,
  accounting: Accounting,
  debtors: Debtors,
): Booking[] {
  const debtorOf = (customerId: number) => debtors[customerId] ?? accountOf(accounting, 'debtor');
  return [
    ...documents.flatMap(({ customerId, invoice }) =>
      servicePartsOf(invoice).map((part): Booking => {
        const isInvoice = invoice.kind === 'invoice';
        const gross = part.net + part.vat;
        const vatCase = { ...part, isDamages: invoice.cancellation === 'damages' };
        return {
          ...factsOf(invoice),
          side: isInvoice === gross >= 0 ? 'S' : 'H',
          gross: Math.abs(gross),
          debtor: debtorOf(customerId),
          account: accountOf(accounting, revenueField(accounting, vatCase)),
          bookedOn: invoice.issuedOn,
          dueOn: invoice.dueOn,
          supply: { on: part.suppliedOn, vatPeriod: isInvoice ? part.suppliedOn : invoice.issuedOn },
          vatId: part.category === 'AE' ? invoice.buyer.vatId : '',
        };
      }),
    ),
    ...payments.flatMap(({ customerId, invoice, paidOn, amount, discount, reference }) => {
      const facts = factsOf(invoice);
      const paid = (gross: Amount, account: string): Booking => ({
        ...facts,
        text: [reference, facts.text].filter(Boolean).join(', '),
        side: gross >= 0 ? 'H' : 'S',
        gross: Math.abs(gross),
        debtor: debtorOf(customerId),
        account,
        bookedOn: paidOn,
        dueOn: null,
        supply: null,
        vatId: '',
      });
      return [
        paid(amount, accountOf(accounting, moneyField(reference))),
        ...discountParts(invoice, discount).map((part) =>
          paid(part.net + part.vat, accountOf(accounting, discountField(accounting, part))),
        ),
      ];
    }),
    ...entries.map((entry): Booking => ({
      currency: entry.currency,
      number: entry.number,
      text: [entry.reference, entry.customerName].filter(Boolean).join(', '),
      side: entry.amount >= 0 ? 'S' : 'H',
      gross: Math.abs(entry.amount),
      debtor: debtorOf(entry.customerId),
      account: accountOf(accounting, entryField(entry)),
      bookedOn: entry.bookedOn,
      dueOn: null,
      supply: null,
      vatId: '',
    })),
  ].filter(({ gross }) => gross > 0);
}

/** Returns the field of the account on which the money of a payment is: at the bank, or at a payment provider. */
export function moneyField(reference: string): 'bank' | 'online' {
  return reference === '' ? 'bank' : 'online';
}

function factsOf({ currency, number, buyer }: Invoice): Pick<Booking, 'currency' | 'number' | 'text'> {
  return { currency, number, text: buyer.name };
}

/** Splits a cash discount by the VAT cases of its invoice, each into net and VAT. That of a return is negative. */
export function discountParts(
  { vat, cancellation }: Pick<Invoice, 'vat' | 'cancellation'>,
  discount: Amount,
) {
  const grosses = splitSigned(
    discount,
    vat.map(({ base, amount }) => Math.max(0, base + amount)),
  );
  return vat
    .map(({ category, basisPoints, base, amount }, at) => {
      const [net = 0, tax = 0] = splitSigned(grosses[at] ?? 0, [Math.abs(base), Math.abs(amount)]);
      return { category, basisPoints, isDamages: cancellation === 'damages', net, vat: tax };
    })
    .filter(({ net, vat: tax }) => net + tax !== 0);
}
