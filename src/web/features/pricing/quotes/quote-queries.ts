import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getOrderQuote, quotePlacements, type SentSpecialPrice } from '#contract/pricing/prices.ts';
import { call } from '#web/api/call.ts';
import { useSeesPrices } from '#web/api/price-lists.ts';

/** The facts on which the price of a cart depends. */
export interface PricedCart {
  placementIds: readonly number[];
  /** Undefined before a customer is chosen, and for a new customer. */
  customerId: number | undefined;
  agencyId: number | null;
  billToId: number | null;
  specialPrices: readonly PlacedSpecialPrice[];
}

/** The special price of a placement in the cart. */
export type PlacedSpecialPrice = SentSpecialPrice & { placement_id: number };

/** Returns today's price of a cart; undefined without prices. */
export function useCartQuote(cart: PricedCart) {
  const seesPrices = useSeesPrices();
  const isEmpty = cart.placementIds.length === 0;
  const { data } = useQuery({
    queryKey: ['quote', cart],
    queryFn: ({ signal }) => call(quotePlacements, { body: bodyOf(cart), signal }),
    enabled: seesPrices && !isEmpty,
    placeholderData: keepPreviousData,
  });
  return isEmpty ? undefined : data;
}

function bodyOf({ placementIds, customerId, agencyId, billToId, specialPrices }: PricedCart) {
  return {
    placement_ids: [...placementIds],
    ...(customerId === undefined ? {} : { customer_id: customerId }),
    ...(agencyId === null ? {} : { agency_id: agencyId }),
    ...(billToId === null ? {} : { bill_to_id: billToId }),
    ...(specialPrices.length === 0 ? {} : { special_prices: [...specialPrices] }),
  };
}

/** Requests the price of a cart with these special prices. The server refuses special prices that the user may not agree. */
export async function checkSpecialPrices(
  cart: PricedCart,
  specialPrices: readonly PlacedSpecialPrice[],
): Promise<void> {
  await call(quotePlacements, { body: bodyOf({ ...cart, specialPrices }) });
}

/** Returns today's price of an order's placements, which is not kept in the cache, so each new use fetches it again. */
export function useTodaysQuote(placementIds: readonly number[], customerId: number, orderId: number) {
  const { data } = useQuery({
    queryKey: ['quote', 'today', placementIds, customerId, orderId],
    queryFn: ({ signal }) =>
      call(quotePlacements, {
        body: { placement_ids: [...placementIds], customer_id: customerId, order_id: orderId },
        signal,
      }),
    gcTime: 0,
  });
  return data;
}

/** Returns the stored price of the order, and whether it is still loading. No price without prices. It is refetched when the placements change. */
export function useOrderQuote(orderId: number | undefined, placementIds: readonly number[]) {
  const seesPrices = useSeesPrices();
  const { data, isLoading } = useQuery({
    queryKey: ['order', orderId, 'quote', placementIds],
    queryFn: ({ signal }) => call(getOrderQuote, { params: { id: orderId ?? 0 }, signal }),
    enabled: seesPrices && orderId !== undefined,
    placeholderData: keepPreviousData,
  });
  return { priced: data, isLoading };
}
