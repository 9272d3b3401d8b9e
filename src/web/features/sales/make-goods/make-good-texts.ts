import type { MakeGood, PricedAd } from '#contract/sales/make-goods.ts';
import { type Amount, CURRENCY_DIGITS, type Currency } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatDay } from '#words/format.ts';
import { makeGoodWords } from '#words/sales/make-good.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** Returns the words of credits for failed ads, which are loaded with this code and not with the first page. */
export const useMakeGoodWords = () => makeGoodWords[useLocale()];

/** Returns functions that write an ad and an amount in the user's language. */
export function useMakeGoodTexts(): {
  ad: (ad: Pick<PricedAd, 'placementName' | 'publicationTitle' | 'sendingDate'>) => string;
  amount: (amount: Amount, currency: Currency) => string;
} {
  const words = useMakeGoodWords();
  const locale = useLocale();
  return {
    ad: ({ placementName, publicationTitle, sendingDate }) =>
      words.ad(placementName, publicationTitle, formatDay(locale, sendingDate)),
    amount: (amount, currency) => `${formatAmount(locale, amount, CURRENCY_DIGITS[currency])} ${currency}`,
  };
}

/** Whether a credit is not settled yet. */
export const isOpen = ({ replacement, correction }: MakeGood): boolean =>
  replacement === null && correction === null;

/** Returns the sum of the open credits in each currency. */
export function openAmounts(makeGoods: readonly MakeGood[]): [Currency, Amount][] {
  const sums = new Map<Currency, Amount>();
  for (const { currency, amount } of makeGoods.filter(isOpen))
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums];
}
