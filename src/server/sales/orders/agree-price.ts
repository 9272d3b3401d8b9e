import { freezePrices } from '#server/pricing/quotes/order-prices.ts';
import { markOrderRevenue } from '#server/platform/db/derived-rows.ts';
import { refuseBeyondLimit } from '#server/pricing/quotes/special-price.ts';
import type { agreePrice as agreePriceRoute } from '#contract/pricing/prices.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { invalidFields, Problem, refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { specialPriceIn } from '#server/pricing/quotes/special-price.ts';
import { lockSeenOrder } from './lock-seen-order.ts';
import { refuseUnlessReserved, listVertsOf } from './orders-store.ts';
import { statement } from '#server/platform/db/statement.ts';
import { priceBeforeSpecial, withSpecialPrice } from '#domain/pricing/quotes/agreed-price.ts';
import type { SpecialPrice } from '#domain/pricing/quotes/special-price.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { FrozenPrice } from '#server/pricing/quotes/frozen-price.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import { refuseWithoutPrices } from './order-parties.ts';
import { NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';

/**
 * Agrees a special price for an ad of a reservation, or removes it. Booked orders keep their prices. Refuses another version than that of
 * the order.
 */
export async function agreePrice(
  scope: Scope,
  vertId: number,
  { version, ...agreed }: Parsed<(typeof agreePriceRoute)['body']>,
): Promise<void> {
  const special = specialPriceIn(agreed);
  await scope.transact(async (tx) => {
    const order = await lockSeenOrder(tx, await getOrderId(tx, vertId), version);
    refuseUnlessReserved(order, tx.today);
    await refuseReplacement(tx, vertId);
    await setSpecialPrice(tx, { orderId: order.id, vertId }, special);
    await updateRow(tx, 'orders', order.id, { version: NEXT_VERSION });
  });
}

/**
 * Makes an ad of a reservation free of charge, because it replaces another ad. The caller has checked that it may. Refuses another version
 * than that of the order.
 */
export async function makeFree(
  tx: Tx,
  { vertId, version }: { vertId: number; version: number },
  reason: string,
): Promise<void> {
  const order = await lockSeenOrder(tx, await getOrderId(tx, vertId), version);
  refuseUnlessReserved(order, tx.today);
  await writeSpecialPrice(tx, { orderId: order.id, vertId }, { kind: 'amount', amount: 0, reason });
  await updateRow(tx, 'orders', order.id, { version: NEXT_VERSION });
}

const IS_REPLACEMENT = statement('is-replacement')`
  select 1 from make_goods where organization_id = $1 and replacement_id = $2`;

/** Refuses an ad that replaces another one, because it stays free of charge. */
async function refuseReplacement(tx: Tx, vertId: number): Promise<void> {
  const [row] = await tx.statement(IS_REPLACEMENT, [tx.organizationId, vertId]);
  if (row) throw new Problem('replacement_is_free');
}

const ORDER_OF_VERT = statement('order-of-vert')`
  select order_id from verts where organization_id = $1 and id = $2`;

async function getOrderId(tx: Tx, vertId: number): Promise<number> {
  const [row] = await tx.statement(ORDER_OF_VERT, [tx.organizationId, vertId]);
  return refuseMissing(row).order_id;
}

interface PricedAd {
  orderId: number;
  vertId: number;
}

/**
 * Sets the special price of an ad, or removes it. The frozen price before the special price is kept. Refuses a discount beyond the limit
 * of the user, a price without a reason, ads without a price, and a discount on an ad without a list price. The caller has locked the order.
 */
async function setSpecialPrice(tx: Tx, ad: PricedAd, special: SpecialPrice | null): Promise<void> {
  if (special) {
    const price = await getPrice(tx, ad.vertId);
    if (special.kind === 'percent' && priceBeforeSpecial(price.steps) === null) {
      throw invalidFields({ basisPoints: ['needs_list_price'] });
    }
    await refuseBeyondLimit(tx, special, price);
  }
  await writeSpecialPrice(tx, ad, special);
}

const AGREE_PRICE = statement('agree-price')`
  update verts set price = $3::jsonb where organization_id = $1 and id = $2`;

/** Like {@link setSpecialPrice}, but without the limit of the user. */
async function writeSpecialPrice(
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

const PRICE_OF_VERT = statement('price-of-vert')`
  select price from verts where organization_id = $1 and id = $2`.as<{ price: FrozenPrice | null }>();

async function getPrice(tx: Tx, vertId: number): Promise<FrozenPrice> {
  const [row] = await tx.statement(PRICE_OF_VERT, [tx.organizationId, vertId]);
  const { price } = refuseMissing(row);
  if (!price) throw new Problem('conflict');
  return price;
}

/**
 * Replaces the prices of a reservation by those of today. Refuses with `conflict` if their sum is not the one that the user has
 * seen, and another version than that of the order; booked orders keep their prices.
 */
export async function requoteOrder(
  scope: Scope,
  id: number,
  { customerNet: seen, version }: { customerNet: Amount; version: number },
): Promise<void> {
  refuseWithoutPrices(scope);
  await scope.transact(async (tx) => {
    const order = await lockSeenOrder(tx, id, version);
    refuseUnlessReserved(order, tx.today);
    const verts = await listVertsOf(tx, id);
    const placementIds = verts.map((vert) => vert.placement_id);
    const customerNet = await freezePrices(tx, id, {
      orderId: id,
      placementIds,
      customerId: order.customer_id,
    });
    if (customerNet !== seen) throw new Problem('conflict');
    await updateRow(tx, 'orders', id, { version: NEXT_VERSION });
    await recordAct(tx, 'requoted', { order: id });
  });
}
