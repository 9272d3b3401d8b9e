import { CURRENCY_DIGITS, type Currency } from '#domain/pricing/quotes/money.ts';
import type { QuoteStep } from '#domain/pricing/quotes/quote.ts';
import { formatAmount, formatBasisPoints, formatNumber } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { paperWords } from '#words/billing/papers.ts';

/** Returns the calculation of a price as one line for customers: `list price 690.00 · Trade fair +15% · frequency 12× −10%`. */
export function stepsLine(steps: readonly QuoteStep[], currency: Currency, locale: Locale): string {
  const { steps: words } = paperWords[locale].pdf;
  const amount = (value: number | string) => formatAmount(locale, value, CURRENCY_DIGITS[currency]);
  const percent = (basisPoints: number) => formatBasisPoints(locale, basisPoints);
  const textsOf = (step: QuoteStep): string[] => {
    switch (step.kind) {
      case 'list':
        return step.recipients === null
          ? [words.list(amount(step.price))]
          : [words.cpm(amount(step.price), formatNumber(locale, step.recipients), amount(step.amount))];
      case 'surcharges':
        return step.parts.map((part) => words.surcharge(part.name, percent(part.basisPoints)));
      case 'frequency':
      case 'volume': {
        if (!step.isTaken) return [];
        const scale =
          step.kind === 'frequency'
            ? words.frequency(formatNumber(locale, step.from), percent(step.basisPoints))
            : words.volume(percent(step.basisPoints));
        return [step.agreement === null ? scale : words.agreement(scale, step.agreement)];
      }
      case 'package':
        return [words.package(step.name, amount(step.price))];
      case 'special':
        // The reason of a special price is only for staff.
        return [step.basisPoints === null ? words.special : words.specialPercent(percent(step.basisPoints))];
    }
  };
  return steps.flatMap(textsOf).join(' · ');
}
