import type { Tx } from '#server/platform/db/scope.ts';
import type { FrozenPrice } from './frozen-price.ts';
import { readQuoteInput } from './read-quote-input.ts';
import { statement } from '#server/platform/db/statement.ts';

const PRICES = statement('prices-to-renew')`
  select v.id, v.placement_id, v.price from verts v
  where v.organization_id = $1 and v.order_id = $2 and v.price is not null order by v.id`.as<{
  price: FrozenPrice;
}>();

const WRITE = statement('renew-terms')`
  update verts v set price = renewed.price::jsonb
  from unnest($3::bigint[], $4::text[]) as renewed (id, price)
  where v.organization_id = $1 and v.order_id = $2 and v.id = renewed.id`;

/**
 * Replaces commission, VAT and cash discount in the prices of an order, after its parties have changed. The customer net of each ad does
 * not change. Does nothing for an order without prices.
 */
export async function renewTerms(
  tx: Tx,
  { orderId, customerId }: { orderId: number; customerId: number },
): Promise<void> {
  const rows = await tx.statement(PRICES, [tx.organizationId, orderId]);
  if (rows.length === 0) return;
  const placementIds = rows.map((row) => row.placement_id);
  const { lines, terms } = await readQuoteInput(tx, { placementIds, customerId, orderId });
  const { commissions, cashDiscount, vatTreatment, vatBasisPoints } = terms.customer;
  const publications = new Map(lines.map((line) => [line.placementId, line.publicationId]));
  const renewed = rows.map((row): FrozenPrice => {
    const card = terms.cards.get(publications.get(row.placement_id) ?? 0);
    return {
      ...row.price,
      vatBasisPoints: vatBasisPoints ?? card?.vatBasisPoints ?? row.price.vatBasisPoints,
      terms: { commissions, cashDiscount, vatTreatment },
    };
  });
  await tx.statement(WRITE, [
    tx.organizationId,
    orderId,
    rows.map(({ id }) => id),
    renewed.map((price) => JSON.stringify(price)),
  ]);
}
