import { CURRENCY_DIGITS, type Currency } from '#domain/pricing/quotes/money.ts';
import type { QuoteStep } from '#domain/pricing/quotes/quote.ts';
import { formatAmount, formatBasisPoints, formatNumber } from '#words/format.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import type { Locale } from '#words/locale.ts';

/** Returns the steps of a price in the words of an invoice, so that it lists every surcharge and discount. */
export function priceDetails(steps: readonly QuoteStep[], locale: Locale, currency: Currency): string[] {
  const words = invoiceWords[locale].details;
  const amount = (value: number | string) => formatAmount(locale, value, CURRENCY_DIGITS[currency]);
  const percent = (basisPoints: number) => formatBasisPoints(locale, basisPoints);
  return steps.flatMap((step): string[] => {
    switch (step.kind) {
      case 'list':
        return step.recipients === null
          ? [words.list(amount(step.price))]
          : [words.cpm(amount(step.price), formatNumber(locale, step.recipients), amount(step.amount))];
      case 'surcharges':
        return step.parts.map((part) => words.surcharge(part.name, percent(part.basisPoints)));
      case 'frequency':
        return step.isTaken
          ? [words.frequency(formatNumber(locale, step.from), percent(step.basisPoints))]
          : [];
      case 'volume':
        return step.isTaken ? [words.volume(percent(step.basisPoints))] : [];
      case 'package':
        return [words.package(step.name)];
      case 'special':
        return [step.basisPoints === null ? words.specialAmount : words.special(percent(step.basisPoints))];
    }
  });
}
