import { type Currency, CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount } from '#words/format.ts';
import { useLocale } from './language.tsx';

/** Returns functions that write amounts in minor units in the user's language, with or without the currency. */
export function useMoney() {
  const locale = useLocale();
  const plain = (amount: number, currency: Currency) =>
    formatAmount(locale, amount, CURRENCY_DIGITS[currency]);
  return {
    plain,
    named: (amount: number, currency: Currency) => `${plain(amount, currency)}\u00A0${currency}`,
  };
}
