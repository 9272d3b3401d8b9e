import type { Day } from '#domain/platform/day.ts';
import {
  type Amount,
  changedBy,
  CURRENCY_DIGITS,
  decimalOf,
  type Exact,
  exactOf,
  perThousand,
  roundHalfUp,
} from '../quotes/money.ts';
import type { QuoteLine, QuoteStep } from '../quotes/quote.ts';
import type { Rate, RateCard, Surcharge } from './rate-card.ts';

/** A line with its list price and surcharges, before scales and packages. */
export interface ListedLine {
  line: QuoteLine;
  card: RateCard;
  list: Exact;
  listStep: QuoteStep;
  withSurcharges: Exact;
  surchargeSteps: QuoteStep[];
}

/** The part of a rate card on which list prices with surcharges depend. */
export type PriceList = Pick<RateCard, 'currency' | 'recipients' | 'rates' | 'surcharges'>;

/** The placement of a list price. */
type ListedPlacement = Pick<QuoteLine, 'placementName' | 'sendingDate'>;

/** Returns the price of a placement before scales, packages and special prices, rounded half up; null if the list has none for it. */
export function roundedListPrice(placement: ListedPlacement, list: PriceList): Amount | null {
  const found = priceIn(placement, list);
  return found && roundHalfUp(found.withSurcharges);
}

/**
 * Returns a function that says whether a placement's list price with surcharges is at most `maxPrice`, in whole units of the currency of
 * its rate card. A placement without a price is not affordable.
 */
export function affordableIn(
  lists: readonly (PriceList & { publicationId: number })[],
  maxPrice: number,
): (placement: { publicationId: number; sendingDate: Day; name: string }) => boolean {
  const byPublication = new Map(lists.map((list) => [list.publicationId, list]));
  return ({ publicationId, sendingDate, name }) => {
    const list = byPublication.get(publicationId);
    const price = list ? roundedListPrice({ placementName: name, sendingDate }, list) : null;
    return list !== undefined && price !== null && price <= maxPrice * 10 ** CURRENCY_DIGITS[list.currency];
  };
}

/** Returns the list price of a line and its surcharges, added up; null if the rate card has no price for the placement. */
export function listPrice(line: QuoteLine, card: RateCard): ListedLine | null {
  const found = priceIn(line, card);
  if (!found) return null;
  const { rate, list, parts, basisPoints, withSurcharges } = found;
  const surcharges: QuoteStep = {
    kind: 'surcharges',
    amount: decimalOf(withSurcharges),
    basisPoints,
    parts: parts.map((part) => ({ name: part.name, basisPoints: part.basisPoints })),
  };
  return {
    line,
    card,
    list,
    listStep: listStep(card, rate, list),
    withSurcharges,
    surchargeSteps: parts.length === 0 ? [] : [surcharges],
  };
}

function priceIn(placement: ListedPlacement, { rates, recipients, surcharges }: PriceList) {
  const rate = rates.find(({ placementName }) => placementName === placement.placementName);
  if (!rate) return null;
  const list = rate.kind === 'cpm' ? perThousand(rate.price, recipients ?? 0) : exactOf(rate.price);
  const parts = surcharges.filter((surcharge) => holds(surcharge, placement));
  const basisPoints = parts.reduce((sum, surcharge) => sum + surcharge.basisPoints, 0);
  return { rate, list, parts, basisPoints, withSurcharges: changedBy(list, basisPoints) };
}

function listStep(card: RateCard, { kind, price }: Rate, list: Exact): QuoteStep {
  return {
    kind: 'list',
    amount: decimalOf(list),
    card: card.name,
    validFrom: card.validFrom,
    rate: kind,
    price,
    recipients: kind === 'cpm' ? card.recipients : null,
  };
}

function holds(
  { sendingDays, from, until, placementNames }: Surcharge,
  { sendingDate, placementName }: ListedPlacement,
): boolean {
  return (
    (sendingDays.length === 0 || sendingDays.includes(sendingDate)) &&
    (from === null || from <= sendingDate) &&
    (until === null || sendingDate <= until) &&
    (placementNames.length === 0 || placementNames.includes(placementName))
  );
}
