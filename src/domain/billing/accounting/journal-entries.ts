import type { Day } from '#domain/platform/day.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { type AccountField, type Accounting, accountOf, discountField, revenueField } from './accounting.ts';
import { type BookedMonth, type Debtors, discountParts, entryField, moneyField } from './bookings.ts';
import { servicePartsOf } from './service-parts.ts';

/** Where entries are written: invoices, corrections, payments, and the charges of dunnings. */
export type Journal = 'sales' | 'corrections' | 'bank' | 'charges';

/** One line of an entry: an amount on one side of an account. */
interface JournalLine {
  field: AccountField;
  account: string;
  debit: Amount;
  credit: Amount;
  /** The VAT rate to which a line of revenue, VAT or discount belongs. */
  basisPoints: number | null;
  suppliedOn: Day | null;
}

/** An entry in double-entry bookkeeping: its debits equal its credits. */
export interface JournalEntry {
  journal: Journal;
  /** Its number in its journal, without a gap. */
  position: number;
  bookedOn: Day;
  /** The number of the invoice or correction; of a payment or charge, that of its invoice. */
  number: string;
  dueOn: Day | null;
  customerId: number;
  customerName: string;
  /** The customer's own account, or '' if it has none. */
  customerAccount: string;
  vatId: string;
  country: string;
  currency: Currency;
  /** The payment at a payment provider; '' for other entries. */
  reference: string;
  lines: JournalLine[];
}

/** Returns the entries of a month: the documents, the payments, then money on account, refunds and the charges of dunnings. */
export function journalEntriesOf(
  { documents, payments, entries }: BookedMonth,
  accounting: Accounting,
  debtors: Debtors,
): JournalEntry[] {
  const lineOf = (field: AccountField, amount: Amount, of: Partial<JournalLine> = {}): JournalLine => ({
    field,
    account: accountOf(accounting, field),
    debit: Math.max(0, amount),
    credit: Math.max(0, -amount),
    basisPoints: null,
    suppliedOn: null,
    ...of,
  });
  const entryOf = (customerId: number, invoice: Invoice) => ({
    customerId,
    customerName: invoice.buyer.name,
    customerAccount: debtors[customerId] ?? '',
    vatId: invoice.buyer.vatId,
    country: invoice.buyer.country,
    currency: invoice.currency,
    number: invoice.number,
    reference: '',
  });
  return [
    ...documents.map(({ customerId, position, invoice }): JournalEntry => {
      const sign = invoice.kind === 'invoice' ? 1 : -1;
      const isDamages = invoice.cancellation === 'damages';
      return {
        ...entryOf(customerId, invoice),
        journal: invoice.kind === 'invoice' ? 'sales' : 'corrections',
        position,
        bookedOn: invoice.issuedOn,
        dueOn: invoice.dueOn,
        lines: withoutBlank([
          lineOf('debtor', sign * invoice.totals.gross),
          ...servicePartsOf(invoice).flatMap((part) => {
            const of = { basisPoints: part.basisPoints, suppliedOn: part.suppliedOn };
            return [
              lineOf(revenueField(accounting, { ...part, isDamages }), -sign * part.net, of),
              lineOf('vat', -sign * part.vat, of),
            ];
          }),
        ]),
      };
    }),
    ...payments.map(
      ({ customerId, position, paidOn, amount, discount, reference, invoice }): JournalEntry => ({
        ...entryOf(customerId, invoice),
        reference,
        journal: 'bank',
        position,
        bookedOn: paidOn,
        dueOn: null,
        lines: withoutBlank([
          lineOf(moneyField(reference), amount),
          ...discountParts(invoice, discount).flatMap((part) => [
            lineOf(discountField(accounting, part), part.net, { basisPoints: part.basisPoints }),
            lineOf('vat', part.vat, { basisPoints: part.basisPoints }),
          ]),
          lineOf('debtor', -(amount + discount)),
        ]),
      }),
    ),
    ...entries.map(({ kind, amount, ...entry }): JournalEntry => ({
      ...entry,
      customerAccount: debtors[entry.customerId] ?? '',
      journal: kind === 'fee' || kind === 'interest' ? 'charges' : 'bank',
      dueOn: null,
      lines: [lineOf('debtor', amount), lineOf(entryField({ kind, reference: entry.reference }), -amount)],
    })),
  ];
}

function withoutBlank(lines: readonly JournalLine[]): JournalLine[] {
  return lines.filter(({ debit, credit }) => debit + credit > 0);
}
