import { useCan } from '#web/api/session.ts';
import type { TableColumn } from '#web/ui/tables/table.tsx';
import { usePriceColumns } from './price-column.tsx';
import {
  checkSpecialPrices,
  type PlacedSpecialPrice,
  type PricedCart,
  useCartQuote,
} from './quote-queries.ts';
import { SpecialPriceForm } from './special-price-form.tsx';

/** Returns today's price of the cart, and the price column of its table, in which users agree special prices before the order is placed. */
export function useCartPrices<Item extends { id: number; name: string }>(
  cart: PricedCart,
  onSpecialPrices: (specialPrices: PlacedSpecialPrice[]) => void,
): { priced: ReturnType<typeof useCartQuote>; columns: TableColumn<Item>[] } {
  const priced = useCartQuote(cart);
  const mayAgree = useCan('update Price');
  const pricedIds = (priced?.quote?.lines ?? [])
    .filter(({ customerNet }) => customerNet !== null)
    .map(({ placementId }) => placementId);
  const columns = usePriceColumns(
    priced?.quote,
    (item: Item) => item,
    ({ id }, line, close) =>
      mayAgree &&
      priced?.quote && (
        <SpecialPriceForm
          line={line}
          currency={priced.quote.currency}
          others={pricedIds.length - 1}
          onSave={async (sent, isForAll) => {
            const ids = isForAll ? pricedIds : [id];
            const specials = ids.map((placementId) => ({ ...sent, placement_id: placementId }));
            const others = cart.specialPrices.filter((other) => !ids.includes(other.placement_id));
            await checkSpecialPrices(cart, specials);
            const isRemoved = sent.amount === null && sent.basisPoints === null;
            onSpecialPrices(isRemoved ? others : [...others, ...specials]);
          }}
          onSaved={close}
        />
      ),
  );
  return { priced, columns };
}
