import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { markPricedOrders, markRevenue } from '#server/platform/derived-rows/mark-revenue.ts';
import { orderPricesOf } from './order-prices.ts';
import { type QuotedOrder, readQuoteInput } from './read-quote-input.ts';

const FREEZE_PRICES = `
  update verts v set price = frozen.price::jsonb
  from unnest($3::bigint[], $4::text[]) as frozen (placement_id, price)
  where v.organization_id = $1 and v.order_id = $2 and v.placement_id = frozen.placement_id`;

/**
 * Replaces the prices of an order's ads by today's prices, and returns their sum. If no publication has a rate card, leaves the ads
 * unchanged and returns null. Sends the statement with COMMIT.
 */
export async function freezePrices(tx: Tx, orderId: number, order: QuotedOrder): Promise<Amount | null> {
  const prices = orderPricesOf(await readQuoteInput(tx, order), tx.today);
  if (!prices) return null;
  const { frozen, customerNet } = prices;
  tx.send('freeze-prices', FREEZE_PRICES, [
    tx.organizationId,
    orderId,
    [...frozen.keys()],
    [...frozen.values()],
  ]);
  markRevenue(tx, 'order', orderId);
  return customerNet;
}

const WRITE_PRICES = `
  update verts v set price = frozen.price::jsonb
  from unnest($2::bigint[], $3::bigint[], $4::text[]) as frozen (order_id, placement_id, price)
  where v.organization_id = $1 and v.order_id = frozen.order_id and v.placement_id = frozen.placement_id`;

/** The calculated prices of an order. */
export interface PricedOrder {
  id: number;
  /** The `FrozenPrice` as JSON, by placement; null for a placement without a price. */
  frozen: ReadonlyMap<number, string | null>;
}

/** Stores the prices of many orders with their ads, in two statements. */
export function writePrices(tx: Tx, orders: readonly PricedOrder[]): void {
  const prices = orders.flatMap(({ id, frozen }) =>
    [...frozen].map(([placementId, price]) => ({ id, placementId, price })),
  );
  tx.send('write-prices', WRITE_PRICES, [
    tx.organizationId,
    prices.map(({ id }) => id),
    prices.map(({ placementId }) => placementId),
    prices.map(({ price }) => price),
  ]);
  markPricedOrders(
    tx,
    orders.map(({ id }) => id),
  );
}
