import type { agreePrice as agreePriceRoute } from '#contract/prices.ts';
import type { Parsed } from '#contract/route.ts';
import { priceBeforeSpecial, withSpecialPrice } from '#domain/prices/agreed-price.ts';
import { roundHalfUp } from '#domain/prices/exact.ts';
import { CURRENCY_DIGITS, FULL_BASIS_POINTS } from '#domain/prices/money.ts';
import { lowestAmount, type SpecialPrice, specialPriceProblems } from '#domain/prices/special-price.ts';
import { recordAct } from '../audit/record-act.ts';
import { invalidFields, Problem } from '../base/problem.ts';
import { refuseMissing } from '../base/refuse.ts';
import type { Scope, Tx } from '../db/scope.ts';
import type { FrozenPrice } from '../prices/frozen-price.ts';
import { markOrderRevenue } from '../revenue/mark-revenue.ts';
import { lockOrder, refuseUnlessReserved } from './orders-store.ts';

type Agreed = Parsed<(typeof agreePriceRoute)['body']>;

/**
 * Agrees a special price for an ad of a reservation, or removes it. The price before it stays as it was frozen. Refuses a discount
 * beyond the limit of the user, a price without a reason, and ads without a price; booked orders keep their prices.
 */
export async function agreePrice(scope: Scope, vertId: number, agreed: Agreed): Promise<void> {
  const special = specialPriceIn(agreed);
  await scope.transact(async (tx) => {
    const order = await lockOrder(tx, await getOrderId(tx, vertId));
    refuseUnlessReserved(order, tx.today);
    await refuseReplacement(tx, vertId);
    const price = await getPrice(tx, vertId);
    if (special) await refuseBeyondLimit(tx, special, price);
    await writePrice(tx, { vertId, orderId: order.id, price }, special);
  });
}

/** Makes an ad of a reservation free of charge, because it replaces another one. The caller has checked that it may. */
export async function makeFree(tx: Tx, vertId: number, reason: string): Promise<void> {
  const order = await lockOrder(tx, await getOrderId(tx, vertId));
  refuseUnlessReserved(order, tx.today);
  const price = await getPrice(tx, vertId);
  await writePrice(tx, { vertId, orderId: order.id, price }, { kind: 'amount', amount: 0, reason });
}

async function writePrice(
  tx: Tx,
  { vertId, orderId, price }: { vertId: number; orderId: number; price: FrozenPrice },
  special: SpecialPrice | null,
): Promise<void> {
  const changed = withSpecialPrice(price.steps, special);
  if (!changed) throw new Problem('conflict');
  tx.send('agree-price', 'update verts set price = $3::jsonb where organization_id = $1 and id = $2', [
    tx.organizationId,
    vertId,
    JSON.stringify({ ...price, ...changed } satisfies FrozenPrice),
  ]);
  markOrderRevenue(tx, orderId);
  await recordAct(tx, 'repriced', { vert: vertId, orderId });
}

/** An ad that replaces another one stays free of charge. */
async function refuseReplacement(tx: Tx, vertId: number): Promise<void> {
  const [row] = await tx.statement(
    'is-replacement',
    'select 1 from make_goods where organization_id = $1 and replacement_id = $2',
    [tx.organizationId, vertId],
  );
  if (row) throw new Problem('replacement_is_free');
}

/** Null if neither a price nor a percentage is given: the special price is removed. */
function specialPriceIn({ amount, basisPoints, reason }: Agreed): SpecialPrice | null {
  if (amount !== null && basisPoints !== null) throw invalidFields({ amount: ['invalid'] });
  if (amount !== null) return { kind: 'amount', amount, reason };
  return basisPoints === null ? null : { kind: 'percent', basisPoints, reason };
}

async function refuseBeyondLimit(
  tx: Tx,
  special: SpecialPrice,
  { steps, currency }: FrozenPrice,
): Promise<void> {
  const limit = await limitOf(tx);
  const exact = priceBeforeSpecial(steps);
  const before = exact === null ? null : roundHalfUp(exact);
  const problems = Object.entries(specialPriceProblems(special, before, limit));
  if (problems.length === 0) return;
  const unit = 10 ** CURRENCY_DIGITS[currency];
  throw new Problem('invalid', {
    fields: Object.fromEntries(problems.map(([field, code]) => [field, [code]])),
    bounds:
      special.kind === 'percent'
        ? { basisPoints: limit / 100 }
        : { amount: Math.ceil(lowestAmount(before, limit) / unit) },
  });
}

/** The largest discount that the user may give. Administrators have no limit. */
async function limitOf(tx: Tx): Promise<number> {
  if (tx.user.role !== 'sales') return FULL_BASIS_POINTS;
  const [row] = await tx.statement<{ percent: number }>(
    'limit-of-special-prices',
    'select sales_special_price_percent as percent from organizations where id = $1',
    [tx.organizationId],
  );
  return (row?.percent ?? 0) * 100;
}

async function getOrderId(tx: Tx, vertId: number): Promise<number> {
  const [row] = await tx.statement<{ order_id: number }>(
    'order-of-vert',
    'select order_id from verts where organization_id = $1 and id = $2',
    [tx.organizationId, vertId],
  );
  return refuseMissing(row).order_id;
}

async function getPrice(tx: Tx, vertId: number): Promise<FrozenPrice> {
  const [row] = await tx.statement<{ price: FrozenPrice | null }>(
    'price-of-vert',
    'select price from verts where organization_id = $1 and id = $2',
    [tx.organizationId, vertId],
  );
  const { price } = refuseMissing(row);
  if (!price) throw new Problem('conflict');
  return price;
}
