import { quote } from '#domain/prices/calculate-quote.ts';
import type { Amount } from '#domain/prices/money.ts';
import type { Tx } from '../db/scope.ts';
import { markRevenue } from '../revenue/mark-revenue.ts';
import type { FrozenPrice } from './frozen-price.ts';
import { type QuotedOrder, readQuoteInput } from './read-quote-input.ts';

const FREEZE_PRICES = `
  update verts v set price = frozen.price::jsonb
  from unnest($3::bigint[], $4::text[]) as frozen (placement_id, price)
  where v.organization_id = $1 and v.order_id = $2 and v.placement_id = frozen.placement_id`;

/**
 * Writes today's prices into the ads of an order, and returns their sum; null, and the ads stay as they are, if no publication has a
 * rate card. The statement is sent with what ends the transaction.
 */
export async function freezePrices(tx: Tx, orderId: number, order: QuotedOrder): Promise<Amount | null> {
  const { lines, terms } = await readQuoteInput(tx, order);
  const quoted = quote(lines, terms);
  if (!quoted) return null;
  const { commissions, cashDiscount, vatTreatment } = terms.customer;
  const frozen = { commissions, cashDiscount, vatTreatment };
  const prices = quoted.lines.map(({ steps, customerNet, vatBasisPoints }) =>
    customerNet === null
      ? null
      : JSON.stringify({
          currency: quoted.currency,
          customerNet,
          vatBasisPoints,
          quotedOn: tx.today,
          steps,
          terms: frozen,
        } satisfies FrozenPrice),
  );
  tx.send('freeze-prices', FREEZE_PRICES, [
    tx.organizationId,
    orderId,
    quoted.lines.map(({ placementId }) => placementId),
    prices,
  ]);
  markRevenue(tx, 'order', orderId);
  return quoted.totals.customerNet;
}
