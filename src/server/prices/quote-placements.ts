import { quote } from '#domain/prices/calculate-quote.ts';
import { oneMoreSaves, type Saving } from '#domain/prices/one-more.ts';
import type { Quote as PricedOrder } from '#contract/prices.ts';
import type { Scope } from '../db/scope.ts';
import { type QuotedOrder, readQuoteInput } from './read-quote-input.ts';

/** The price of placements today, and what one more would save on them. For a self-service user it is that of its own customer. */
export async function quotePlacements(
  scope: Scope,
  order: QuotedOrder,
): Promise<{ quote: PricedOrder | null; savings: Saving[] }> {
  const customerId = scope.user.customerId ?? order.customerId;
  const { lines, terms } = await scope.read((tx) =>
    readQuoteInput(tx, {
      ...order,
      customerId,
      orderId: scope.user.customerId === null ? order.orderId : undefined,
    }),
  );
  const quoted = quote(lines, terms);
  const { vatTreatment } = terms.customer;
  return { quote: quoted && { ...quoted, vatTreatment }, savings: oneMoreSaves(lines, terms) };
}
