import { listAmountText, type PricedPlacement, useListAmounts } from '#web/api/price-lists.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import type { Offer } from './use-repeat.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';

const placeOf = ({ from, sendingDate }: Offer): PricedPlacement => ({
  publicationId: from.placement.issue.publication.id,
  sendingDate,
  name: from.placement.name,
});

/** The sum of the list prices of the chosen placements in each currency. Renders nothing without prices. */
export function OffersTotal({ offers }: { offers: readonly Offer[] }) {
  const { repeat: words } = useWordsOf(orderMovesWords);
  const locale = useLocale();
  const places = offers.map(placeOf);
  const amountOf = useListAmounts(places.map(({ publicationId }) => publicationId));
  const priced = places.flatMap((place) => amountOf(place) ?? []);
  const currencies = [...new Set(priced.map(({ currency }) => currency))];
  const sums = currencies.map((currency) => {
    const amounts = priced.filter((one) => one.currency === currency).map(({ amount }) => amount);
    return listAmountText(locale, { currency, amount: amounts.reduce((sum, amount) => sum + amount, 0) });
  });
  if (sums.length === 0) return null;
  return <p role="status">{words.total(sums.join(' + '), places.length - priced.length)}</p>;
}
