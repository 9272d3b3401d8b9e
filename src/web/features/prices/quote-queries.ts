import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getOrderQuote, quotePlacements } from '#contract/prices.ts';
import { call } from '../../api/call.ts';
import { useSeesPrices } from '../../api/price-lists.ts';

/** Today's price of the placements for the customer, or for none yet; undefined without prices. */
export function useCartQuote(placementIds: readonly number[], customerId: number | undefined) {
  const seesPrices = useSeesPrices();
  const isEmpty = placementIds.length === 0;
  const { data } = useQuery({
    queryKey: ['quote', placementIds, customerId],
    queryFn: ({ signal }) => call(quotePlacements, { body: bodyOf(placementIds, customerId), signal }),
    enabled: seesPrices && !isEmpty,
    placeholderData: keepPreviousData,
  });
  return isEmpty ? undefined : data;
}

function bodyOf(placementIds: readonly number[], customerId: number | undefined) {
  return {
    placement_ids: [...placementIds],
    ...(customerId === undefined ? {} : { customer_id: customerId }),
  };
}

/** Today's price of the placements of an order, fetched each time that it is asked for. */
export function useTodaysQuote(placementIds: readonly number[], customerId: number, orderId: number) {
  const { data } = useQuery({
    queryKey: ['quote', 'today', placementIds, customerId, orderId],
    queryFn: ({ signal }) =>
      call(quotePlacements, { body: { ...bodyOf(placementIds, customerId), order_id: orderId }, signal }),
    gcTime: 0,
  });
  return data;
}

/** The price that the order was placed at; undefined without prices. It is fetched again when the placements change. */
export function useOrderQuote(orderId: number | undefined, placementIds: readonly number[]) {
  const seesPrices = useSeesPrices();
  const { data } = useQuery({
    queryKey: ['order', orderId, 'quote', placementIds],
    queryFn: ({ signal }) => call(getOrderQuote, { params: { id: orderId ?? 0 }, signal }),
    enabled: seesPrices && orderId !== undefined,
    placeholderData: keepPreviousData,
  });
  return data;
}
