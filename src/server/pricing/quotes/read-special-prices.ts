import { specialPriceOf } from '#domain/pricing/quotes/agreed-price.ts';
import type { SpecialPrice } from '#domain/pricing/quotes/special-price.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { FrozenPrice } from './frozen-price.ts';

const PRICES = `
  select placement_id, price from verts
  where organization_id = $1 and order_id = $2 and price is not null`;

/** Returns the special prices of an order, by placement. */
export async function readSpecialPrices(tx: Tx, orderId: number): Promise<Map<number, SpecialPrice>> {
  const rows = await tx.statement<{ placement_id: number; price: FrozenPrice }>('special-prices', PRICES, [
    tx.organizationId,
    orderId,
  ]);
  return new Map(
    rows.flatMap(({ placement_id: placementId, price }) => {
      const special = specialPriceOf(price.steps);
      return special ? [[placementId, special] as const] : [];
    }),
  );
}
