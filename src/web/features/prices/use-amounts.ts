import { CURRENCY_DIGITS, type Currency } from '#domain/prices/money.ts';
import { formatAmount, formatBasisPoints } from '#words/format.ts';
import { useLocale } from '../../base/language.tsx';

/** How amounts of the currency and percentages are written in the user's language. */
export interface Amounts {
  currency: Currency;
  /** Minor units as `753.83`; exact ones, given as text, with up to four more decimals. */
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
