import { listAmountText, type PricedPlacement, useListAmounts } from '#web/api/price-lists.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import type { Offer } from './use-repeat.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';
import type { OrderMoves } from '#words/en-gb/sales/order-moves.ts';
import { ApiProblem } from '#web/api/api-problem.ts';

interface TargetPriceProps {
  from: PricedPlacement;
  to: PricedPlacement;
}

/** The list price of the placement to which an ad moves, and its difference from the list price of the present placement. */
export function TargetPrice({ from, to }: TargetPriceProps) {
  const { move: words } = useWordsOf(orderMovesWords);
  const locale = useLocale();
  const amountOf = useListAmounts([from.publicationId, to.publicationId]);
  const [present, target] = [amountOf(from), amountOf(to)];
  if (!target) return null;
  const price = listAmountText(locale, target);
  if (present?.currency !== target.currency) return <p role="status">{words.price(price)}</p>;
  const more = target.amount - present.amount;
  const difference = listAmountText(locale, { ...target, amount: Math.abs(more) });
  const text = more > 0 ? words.priceMore : more < 0 ? words.priceLess : words.priceSame;
  return <p role="status">{text(price, difference)}</p>;
}

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

/** Returns why the server refused placements: a sentence by the id of each. Empty if the error does not name placements. */
export function refusedPlacements(error: unknown, { reasons, other }: OrderMoves['refused']) {
  const refused = error instanceof ApiProblem ? (error.body.refused_placements ?? []) : [];
  const texts = new Map<string, string>(Object.entries(reasons));
  return new Map(refused.map(({ placementId, code }) => [placementId, texts.get(code) ?? other]));
}
