import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listMakeGoods, type MakeGood, type PricedAd } from '#contract/sales/make-goods.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { type Amount, type Currency, CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatDay } from '#words/format.ts';
import { makeGoodWords } from '#words/sales/make-good.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** Returns the query of a customer's credits for failed ads. */
export const makeGoodsQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['make-goods', customerId],
    queryFn: ({ signal }) => call(listMakeGoods, { query: { customerId: String(customerId) }, signal }),
  });

/** Returns a function that shows a message after a change and refetches the records that show credits. */
export function useShowMakeGoods(): (text: string) => void {
  const client = useQueryClient();
  return (text) => {
    flash.show({ type: 'success', text });
    refetch(client, 'make-goods', 'order', 'invoices', 'history');
  };
}

/** Returns a mutation for an act on a credit that requires no input. */
export function useMakeGoodAct(send: () => Promise<unknown>, done: string) {
  const client = useQueryClient();
  const show = useShowMakeGoods();
  return useMutation({
    mutationFn: (_nothing: undefined) => send(),
    onSuccess: () => show(done),
    onError: (error) => {
      refetch(client, 'make-goods');
      reportFailure(error);
    },
  });
}

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
