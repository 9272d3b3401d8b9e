import { withSpecialPrice } from '#domain/pricing/quotes/agreed-price.ts';
import type { SpecialPrice } from '#domain/pricing/quotes/special-price.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { FrozenPrice } from '#server/pricing/quotes/frozen-price.ts';
import { refuseBeyondLimit } from '#server/pricing/quotes/refuse-beyond-limit.ts';
import { markOrderRevenue } from '#server/platform/derived-rows/mark-revenue.ts';
import { statement } from '../../platform/db/statement.ts';

interface PricedAd {
  orderId: number;
  vertId: number;
}

/**
 * Sets the special price of an ad, or removes it. The frozen price before the special price is kept. Refuses a discount beyond the limit
 * of the user, a price without a reason, and ads without a price. The caller has locked the order.
 */
export async function setSpecialPrice(tx: Tx, ad: PricedAd, special: SpecialPrice | null): Promise<void> {
  if (special) await refuseBeyondLimit(tx, special, await getPrice(tx, ad.vertId));
  await writeSpecialPrice(tx, ad, special);
}

const AGREE_PRICE = statement('agree-price')`
  update verts set price = $3::jsonb where organization_id = $1 and id = $2`;

/** Like {@link setSpecialPrice}, but without the limit of the user. */
export async function writeSpecialPrice(
  tx: Tx,
  { orderId, vertId }: PricedAd,
  special: SpecialPrice | null,
): Promise<void> {
  const price = await getPrice(tx, vertId);
  const changed = withSpecialPrice(price.steps, special);
  if (!changed) throw new Problem('conflict');
  tx.send(AGREE_PRICE, [
    tx.organizationId,
    vertId,
    JSON.stringify({ ...price, ...changed } satisfies FrozenPrice),
  ]);
  markOrderRevenue(tx, orderId);
  await recordAct(tx, 'repriced', { vert: vertId, orderId });
}

const PRICE_OF_VERT = statement(
  'price-of-vert',
)`select price from verts where organization_id = $1 and id = $2`.as<{ price: FrozenPrice | null }>();

async function getPrice(tx: Tx, vertId: number): Promise<FrozenPrice> {
  const [row] = await tx.statement(PRICE_OF_VERT, [tx.organizationId, vertId]);
  const { price } = refuseMissing(row);
  if (!price) throw new Problem('conflict');
  return price;
}
