import type { Day } from '#domain/platform/day.ts';
import { quote } from '#domain/pricing/quotes/calculate-quote.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { FrozenPrice } from './frozen-price.ts';
import type { QuoteInput } from './read-quote-input.ts';

/** The prices to store with the ads of an order. */
interface OrderPrices {
  /** The `FrozenPrice` as JSON, by placement; null for a placement without a price. */
  frozen: ReadonlyMap<number, string | null>;
  customerNet: Amount;
}

/** Calculates the prices to store with the ads. Returns null if no publication has a rate card. */
export function orderPricesOf({ lines, terms }: QuoteInput, today: Day): OrderPrices | null {
  const quoted = quote(lines, terms);
  if (!quoted) return null;
  const { currency } = quoted;
  const { commissions, cashDiscount, vatTreatment } = terms.customer;
  const frozen = new Map<number, string | null>();
  for (const { placementId, steps, customerNet, vatBasisPoints } of quoted.lines) {
    const price = customerNet !== null && {
      currency,
      customerNet,
      vatBasisPoints,
      quotedOn: today,
      steps,
      terms: { commissions, cashDiscount, vatTreatment },
    };
    frozen.set(placementId, price ? JSON.stringify(price satisfies FrozenPrice) : null);
  }
  return { frozen, customerNet: quoted.totals.customerNet };
}
