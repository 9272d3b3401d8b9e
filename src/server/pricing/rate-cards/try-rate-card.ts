import { priceOrder } from '#domain/pricing/quotes/calculate-quote.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import { getRow } from '#server/platform/db/rows.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { readQuoteFacts } from '../quotes/read-quote-facts.ts';
import { quoteInputOf } from '../quotes/read-quote-input.ts';
import { showOrderQuote } from '../quotes/show-order-quote.ts';
import { getRateCardRecord } from './rate-cards-store.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The customer net of an order: as it was frozen, and as it would be with a version; null without prices. */
interface Trial {
  currency: Currency;
  before: Amount | null;
  after: Amount | null;
}

/**
 * Calculates the price of an order with a version of a rate card. Placements of other publications are priced by the rate cards that are
 * valid today, and the customer's agreements count as in the price of the order. Leaves out special prices. Changes nothing.
 */
export async function tryRateCard(
  scope: Scope,
  id: number,
  { orderId }: { orderId: number },
): Promise<Trial> {
  return scope.read(async (tx) => {
    const card = await getRateCardRecord(tx, id);
    const { quote: kept } = await showOrderQuote(tx, orderId);
    const { customer_id: customerId } = await getRow(tx, 'orders', orderId, ['customer_id']);
    const facts = await readQuoteFacts(tx, {
      placementIds: await listPlacementIds(tx, orderId),
      // The terms of other parties do not matter: commission, VAT and cash discount do not affect the customer net.
      customerId,
      orderId,
      tried: card,
    });
    const priced = [...facts.cards.values(), ...(kept ? [kept] : [])];
    if (new Set(priced.map(({ currency }) => currency)).size > 1)
      throw invalidFields({ orderId: ['mixed_currencies'] });
    const { lines, terms } = quoteInputOf(facts);
    const tried = priceOrder(lines, terms);
    const isPriced = tried?.lines.some(({ customerNet }) => customerNet !== null) ?? false;
    return {
      currency: card.currency,
      before: kept?.totals.customerNet ?? null,
      after: isPriced ? (tried?.customerNet ?? null) : null,
    };
  });
}

const PLACEMENTS_OF_ORDER = statement('placements-of-order')`
  select placement_id from verts where organization_id = $1 and order_id = $2 order by placement_id`;

async function listPlacementIds(tx: Tx, orderId: number): Promise<number[]> {
  const rows = await tx.statement(PLACEMENTS_OF_ORDER, [tx.organizationId, orderId]);
  return rows.map((row) => row.placement_id);
}
