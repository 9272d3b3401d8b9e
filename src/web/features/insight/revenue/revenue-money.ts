import { CURRENCY_DIGITS, type Currency } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatPercent } from '#words/format.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** Returns functions that format the amounts of one currency. */
export function useRevenueMoney(currency: Currency) {
  const locale = useLocale();
  const digits = CURRENCY_DIGITS[currency];
  const plain = (amount: number) => formatAmount(locale, amount, digits);
  return {
    plain,
    /** Formats how much more was booked than one year earlier. */
    change: (booked: number, before: number) => {
      if (before <= 0) return '–';
      const share = (booked - before) / before;
      return `${share > 0 ? '+' : ''}${formatPercent(locale, share, 1)}`.replace('-', '−');
    },
  };
}
