import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { markRevenue } from '#server/platform/derived-rows/mark-revenue.ts';
import { orderPricesOf } from './order-prices.ts';
import { type QuotedOrder, readQuoteInput } from './read-quote-input.ts';
import { statement } from '#server/platform/db/statement.ts';

const FREEZE_PRICES = statement('freeze-prices')`
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
  tx.send(FREEZE_PRICES, [tx.organizationId, orderId, [...frozen.keys()], [...frozen.values()]]);
  markRevenue(tx, 'order', orderId);
  return customerNet;
}
