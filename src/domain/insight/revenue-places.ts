import { type Day, type Month, monthOf } from '#domain/platform/day.ts';
import { type PriceList, roundedListPrice } from '#domain/pricing/rate-cards/list-price.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';

/** How often the placements of one name were sold, and at which price. */
export interface SoldPlaces {
  name: string;
  places: number;
  sold: number;
  /** By currency: the number of sold placements with a price, and the sum of their customer nets. */
  priced: readonly { currency: Currency; count: number; net: Amount }[];
}

/** A free placement of an issue. */
export interface FreePlace {
  placementName: string;
  sendingDate: Day;
}

/** The revenue that the free placements of a month would bring. */
interface FreeMonth {
  month: Month;
  places: number;
  amount: Amount;
}

/** Returns the average customer net in this currency, half a minor unit rounded up; null if nothing was sold in this currency. */
export function averagePrice({ priced }: Pick<SoldPlaces, 'priced'>, currency: Currency): Amount | null {
  const own = priced.find((sums) => sums.currency === currency);
  if (!own || own.count === 0) return null;
  const [net, count] = [BigInt(own.net), BigInt(own.count)];
  return Number((2n * net + count) / (2n * count));
}

/** Returns, by month, what free placements would bring at list price with surcharges. Those without a list price do not count. */
export function freeMonths(free: readonly FreePlace[], list: PriceList): FreeMonth[] {
  const months = new Map<Month, FreeMonth>();
  for (const place of free) {
    const price = roundedListPrice(place, list);
    if (price === null) continue;
    const month = monthOf(place.sendingDate);
    const known = months.get(month) ?? { month, places: 0, amount: 0 };
    months.set(month, { month, places: known.places + 1, amount: known.amount + price });
  }
  return [...months.values()].toSorted((one, other) => (one.month < other.month ? -1 : 1));
}
