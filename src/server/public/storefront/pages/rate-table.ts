import { CURRENCY_DIGITS, FULL_BASIS_POINTS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatBasisPoints } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import type { RateTable } from '#contract/public/storefront-pages.ts';
import type { PublicRates } from '../show-storefront.ts';

/** Returns the table of a rate card. Prices with a discount are rounded to the minor unit. */
export function rateTable(locale: Locale, rates: PublicRates): RateTable {
  const words = storefrontWords[locale];
  const steps = rates.frequencyScale.map(({ basisPoints }) => FULL_BASIS_POINTS - basisPoints);
  return {
    headings: [
      words.once,
      ...rates.frequencyScale.map(({ count, basisPoints }) =>
        words.from(count, formatBasisPoints(locale, basisPoints)),
      ),
    ],
    rows: rates.rates.map(({ placementName, kind, price }) => ({
      name: placementName,
      unit: kind === 'cpm' ? words.perThousand : '',
      prices: [FULL_BASIS_POINTS, ...steps].map((share) =>
        amountOf(locale, rates, Math.round((price * share) / FULL_BASIS_POINTS)),
      ),
    })),
  };
}

/** Returns a price with its currency. */
export function amountOf(locale: Locale, { currency }: Pick<PublicRates, 'currency'>, price: number): string {
  return `${formatAmount(locale, price, CURRENCY_DIGITS[currency])} ${currency}`;
}
