import { CURRENCY_DIGITS, type Currency } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatBasisPoints } from '#words/format.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** Functions that format amounts of the currency and percentages in the user's language. */
export interface Amounts {
  currency: Currency;
  /** Formats minor units as `753.83`. Exact amounts, given as text, have up to four more decimals. */
  amount: (minorUnits: number | string) => string;
  percent: (basisPoints: number) => string;
}

export function useAmounts(currency: Currency): Amounts {
  const locale = useLocale();
  return {
    currency,
    amount: (minorUnits) => formatAmount(locale, minorUnits, CURRENCY_DIGITS[currency]),
    percent: (basisPoints) => formatBasisPoints(locale, basisPoints),
  };
}
