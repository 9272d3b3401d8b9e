import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listPriceLists } from '#contract/pricing/prices.ts';
import { affordableIn, roundedListPrice } from '#domain/pricing/rate-cards/list-price.ts';
import { CURRENCY_DIGITS, type Currency } from '#domain/pricing/quotes/money.ts';
import { formatMoney } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { call } from './call.ts';
import { useCan, useSession } from './session.ts';

/** A placement whose price is shown before it is ordered. */
export interface PricedPlacement {
  publicationId: number;
  sendingDate: string;
  name: string;
}

/** Whether prices appear: the organization keeps rate cards, and the user may see prices. */
export function useSeesPrices(): boolean {
  const { organization } = useSession();
  return useCan('show Price') && organization.keepsPrices;
}

/** The maximum number of publications in one request. */
const MOST_LISTS = 200;

/** Returns `affordableIn` for these publications. Null without a limit, for users who see no prices, and while the price lists are loading. */
export function useAffordable(
  publicationIds: readonly number[],
  maxPrice: number | null,
): ((placement: PricedPlacement) => boolean) | null {
  const seesPrices = useSeesPrices();
  const wanted = [...new Set(publicationIds)].toSorted((one, other) => one - other);
  const { data } = useQuery({
    queryKey: ['publications', 'prices', 'all', wanted],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(wanted.length / MOST_LISTS) }, (_, at) =>
        wanted.slice(at * MOST_LISTS, (at + 1) * MOST_LISTS),
      );
      const read = await Promise.all(
        parts.map((publicationId) => call(listPriceLists, { query: { publicationId }, signal })),
      );
      return read.flatMap(({ priceLists }) => priceLists);
    },
    enabled: seesPrices && maxPrice !== null && wanted.length > 0,
  });
  return useMemo(() => (data && maxPrice !== null ? affordableIn(data, maxPrice) : null), [data, maxPrice]);
}

/** An amount in minor units of its currency. */
interface ListAmount {
  amount: number;
  currency: Currency;
}

/** Formats an amount with its currency. */
export function listAmountText(locale: Locale, { amount, currency }: ListAmount): string {
  return formatMoney(locale, amount, { currency, digits: CURRENCY_DIGITS[currency] });
}

/**
 * Returns a function that formats a placement's list price with surcharges. It returns null while the price lists are loading,
 * for users who see no prices, and for placements that no rate card prices.
 */
export function useListPrices(
  publicationIds: readonly number[],
): (locale: Locale, placement: PricedPlacement) => string | null {
  const amountOf = useListAmounts(publicationIds);
  return (locale, placement) => {
    const listed = amountOf(placement);
    return listed && listAmountText(locale, listed);
  };
}

/**
 * Returns a function that returns a placement's list price with surcharges. It returns null while the price lists are loading,
 * for users who see no prices, and for placements that no rate card prices.
 */
export function useListAmounts(
  publicationIds: readonly number[],
): (placement: PricedPlacement) => ListAmount | null {
  const seesPrices = useSeesPrices();
  const wanted = [...new Set(publicationIds)].toSorted((one, other) => one - other);
  const { data } = useQuery({
    // Starts with the key of the publications, because a new rate card is announced as a change of its publication.
    queryKey: ['publications', 'prices', wanted],
    queryFn: ({ signal }) => call(listPriceLists, { query: { publicationId: wanted }, signal }),
    enabled: seesPrices && wanted.length > 0,
  });
  return ({ publicationId, sendingDate, name }) => {
    const list = data?.priceLists.find((each) => each.publicationId === publicationId);
    const amount = list && roundedListPrice({ placementName: name, sendingDate }, list);
    return !list || amount === null || amount === undefined ? null : { amount, currency: list.currency };
  };
}
