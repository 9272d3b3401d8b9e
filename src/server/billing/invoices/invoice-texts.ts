import { maskedIban } from '#domain/billing/debits/mandate.ts';
import type { Invoice, InvoiceDebit, InvoiceNote, InvoiceSeller } from '#domain/billing/invoices/invoice.ts';
import type { InvoiceTexts } from '#domain/billing/invoices/invoice-sums.ts';
import { CURRENCY_DIGITS, type Currency } from '#domain/pricing/quotes/money.ts';
import type { CashDiscount } from '#domain/pricing/quotes/quote.ts';
import type { CancellationTax } from '#domain/pricing/terms/terms.ts';
import { formatAmount, formatBasisPoints, formatDay } from '#words/format.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import type { Locale } from '#words/locale.ts';

/** The provisions that exempt small businesses, by country. */
const SMALL_BUSINESS_LAWS: Readonly<Record<string, string>> = {
  DE: '§ 19 UStG',
  AT: '§ 6 Abs. 1 Z 27 UStG',
  FR: 'art. 293 B du CGI',
};

interface Cancelled {
  /** Set on an invoice for cancelled placements. */
  cancellation?: CancellationTax | undefined;
}

/** Returns the texts of an invoice in its customer's language. */
export function invoiceTextsOf(
  locale: Locale,
  {
    seller,
    currency,
    cancellation,
    directDebit,
  }: {
    seller: Pick<InvoiceSeller, 'country'>;
    currency: Currency;
    /** Set if the invoice announces that it is collected. */
    directDebit?: InvoiceDebit | undefined;
  } & Cancelled,
): InvoiceTexts {
  const words = invoiceWords[locale];
  const amount = (value: number) => `${formatAmount(locale, value, CURRENCY_DIGITS[currency])} ${currency}`;
  return {
    commission: ({ kind, basisPoints }) => words.commissions[kind](formatBasisPoints(locale, basisPoints)),
    exemption: (category) => {
      if (category === 'AE') return words.exemptions.reverseCharge;
      if (category === 'O')
        return cancellation === 'damages' ? words.exemptions.damages : words.exemptions.outside;
      if (category === 'E') return words.exemptions.smallBusiness(SMALL_BUSINESS_LAWS[seller.country] ?? '');
      return '';
    },
    terms: ({ dueOn, gross, cashDiscount }) => {
      const day = formatDay(locale, dueOn, 'letter');
      const due = directDebit
        ? words.terms.collected(amount(gross), day, {
            mandate: directDebit.mandate,
            creditorId: directDebit.creditorId,
            account: maskedIban(directDebit.iban),
          })
        : words.terms.due(day);
      if (!cashDiscount) return due;
      const discount = words.terms.cashDiscount(
        formatDay(locale, cashDiscount.until, 'letter'),
        formatBasisPoints(locale, cashDiscount.basisPoints),
        amount(cashDiscount.amount),
        amount(gross - cashDiscount.amount),
      );
      return `${due} ${discount}`;
    },
  };
}

const plain = (text: string): InvoiceNote => ({ code: '', text });

/**
 * Returns the notes of an invoice: the day of supply or that it bills cancelled placements, the advertisers, and, for a French seller, the
 * notes that French law requires.
 */
export function invoiceNotes(
  locale: Locale,
  {
    seller,
    advertisers,
    cashDiscount,
    cancellation,
  }: {
    seller: Pick<InvoiceSeller, 'country'>;
    advertisers: readonly string[];
    cashDiscount: CashDiscount | null;
  } & Cancelled,
): InvoiceNote[] {
  const { notes } = invoiceWords[locale];
  const named = advertisers.length === 1 ? notes.advertiser : notes.advertisers;
  const general = [
    plain(cancellation ? notes.cancelled : notes.supply),
    ...(advertisers.length === 0 ? [] : [plain(named(advertisers.join(', ')))]),
  ];
  if (seller.country !== 'FR') return general;
  const discount = cashDiscount
    ? notes.discount(formatBasisPoints(locale, cashDiscount.basisPoints), cashDiscount.days)
    : notes.noDiscount;
  return [
    ...general,
    // Damages are no supply, so they have no category.
    ...(cancellation === 'damages' ? [] : [plain(notes.operation)]),
    { code: 'PMT', text: notes.recoveryFee },
    { code: 'PMD', text: notes.penalties },
    { code: 'AAB', text: discount },
  ];
}

/** Returns the terms of a correction, which state how its amount is credited. */
export function creditTerms(
  locale: Locale,
  { number, issuedOn }: Pick<Invoice, 'number' | 'issuedOn'>,
): string {
  return invoiceWords[locale].terms.credited(number, formatDay(locale, issuedOn, 'letter'));
}
