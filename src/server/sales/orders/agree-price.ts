import type { agreePrice as agreePriceRoute } from '#contract/pricing/prices.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { specialPriceIn } from '#server/pricing/quotes/special-price-in.ts';
import { lockOrder, refuseUnlessReserved } from './orders-store.ts';
import { setSpecialPrice, writeSpecialPrice } from './set-special-price.ts';
import { statement } from '../../platform/db/statement.ts';

/** Agrees a special price for an ad of a reservation, or removes it. Booked orders keep their prices. */
export async function agreePrice(
  scope: Scope,
  vertId: number,
  agreed: Parsed<(typeof agreePriceRoute)['body']>,
): Promise<void> {
  const special = specialPriceIn(agreed);
  await scope.transact(async (tx) => {
    const order = await lockOrder(tx, await getOrderId(tx, vertId));
    refuseUnlessReserved(order, tx.today);
    await refuseReplacement(tx, vertId);
    await setSpecialPrice(tx, { orderId: order.id, vertId }, special);
  });
}

/** Makes an ad of a reservation free of charge, because it replaces another ad. The caller has checked that it may. */
export async function makeFree(tx: Tx, vertId: number, reason: string): Promise<void> {
  const order = await lockOrder(tx, await getOrderId(tx, vertId));
  refuseUnlessReserved(order, tx.today);
  await writeSpecialPrice(tx, { orderId: order.id, vertId }, { kind: 'amount', amount: 0, reason });
}

const IS_REPLACEMENT = statement('is-replacement')`
  select 1 from make_goods where organization_id = $1 and replacement_id = $2`;

/** Refuses an ad that replaces another one, because it stays free of charge. */
async function refuseReplacement(tx: Tx, vertId: number): Promise<void> {
  const [row] = await tx.statement(IS_REPLACEMENT, [tx.organizationId, vertId]);
  if (row) throw new Problem('replacement_is_free');
}

const ORDER_OF_VERT = statement(
  'order-of-vert',
)`select order_id from verts where organization_id = $1 and id = $2`;

async function getOrderId(tx: Tx, vertId: number): Promise<number> {
  const [row] = await tx.statement(ORDER_OF_VERT, [tx.organizationId, vertId]);
  return refuseMissing(row).order_id;
}
