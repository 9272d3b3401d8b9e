import type { Day } from '#domain/platform/day.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import { type Accounting, accountOf, revenueAccount } from './accounting.ts';

/** An invoice or a correction with its customer. */
export interface BookedDocument {
  customerId: number;
  invoice: Pick<
    Invoice,
    'kind' | 'cancellation' | 'number' | 'issuedOn' | 'dueOn' | 'currency' | 'vat' | 'buyer'
  >;
}

/** One booking: the gross amount of one VAT case of a document. */
export interface Booking {
  /** `S` (debit) for an amount that the customer owes, `H` (credit) for one that the customer gets back. */
  side: 'S' | 'H';
  gross: Amount;
  currency: Currency;
  debtor: string;
  revenue: string;
  issuedOn: Day;
  dueOn: Day;
  number: string;
  text: string;
  /** The VAT id of the customer for reverse charge; otherwise ''. */
  vatId: string;
}

/** Returns the bookings of the documents, in their order. `debtors` has, by customer id, the accounts of customers with their own. */
export function bookingsOf(
  documents: readonly BookedDocument[],
  accounting: Accounting,
  debtors: Readonly<Record<string, string>>,
): Booking[] {
  return documents.flatMap(({ customerId, invoice: { kind, cancellation, vat, buyer, ...invoice } }) =>
    vat
      .filter(({ base, amount }) => base + amount !== 0)
      .map((part): Booking => ({
        side: (kind === 'invoice') === grossOf(part) > 0 ? 'S' : 'H',
        gross: Math.abs(grossOf(part)),
        currency: invoice.currency,
        debtor: debtors[customerId] ?? accountOf(accounting, 'debtor'),
        revenue: revenueAccount(accounting, { ...part, isDamages: cancellation === 'damages' }),
        issuedOn: invoice.issuedOn,
        dueOn: invoice.dueOn,
        number: invoice.number,
        text: buyer.name,
        vatId: part.category === 'AE' ? buyer.vatId : '',
      })),
  );
}

/** Returns the gross amount of a VAT case. */
function grossOf({ base: net, amount }: { base: Amount; amount: Amount }): Amount {
  return net + amount;
}
