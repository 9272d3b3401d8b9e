import type { Day } from '#domain/day.ts';
import type { Quote } from '#contract/prices/prices.ts';
import { totalsOf } from '#domain/prices/totals.ts';
import { refuseMissing } from '../base/refuse.ts';
import type { Scope } from '../db/scope.ts';
import { type FrozenPrice, NO_TERMS } from './frozen-price.ts';

interface PriceRow {
  placement_id: number;
  price: FrozenPrice | null;
}

const PRICES_OF_ORDER = `
  select v.placement_id, v.price from orders o
  join verts v on v.organization_id = $1 and v.order_id = o.id
  where o.organization_id = $1 and o.id = $2 and ($3::bigint is null or o.customer_id = $3)
  order by v.sending_date, v.id`;

/** The price of an order as it was frozen. Refuses an unknown order and one of another customer. */
export async function showOrderQuote(
  scope: Scope,
  orderId: number,
): Promise<{ quote: Quote | null; quotedOn: Day | null }> {
  const rows = await scope.read((tx) =>
    tx.statement<PriceRow>('prices-of-order', PRICES_OF_ORDER, [
      tx.organizationId,
      orderId,
      tx.user.customerId,
    ]),
  );
  refuseMissing(rows[0]);
  const first = rows.find(({ price }) => price !== null)?.price;
  if (!first) return { quote: null, quotedOn: null };
  const lines = rows.map(({ placement_id: placementId, price }) => ({
    placementId,
    steps: price?.steps ?? [],
    customerNet: price?.customerNet ?? null,
    vatBasisPoints: price?.vatBasisPoints ?? first.vatBasisPoints,
  }));
  const terms = first.terms ?? NO_TERMS;
  const { currency } = first;
  const { vatTreatment } = terms;
  return {
    quote: { currency, lines, totals: totalsOf(lines, terms), vatTreatment },
    quotedOn: first.quotedOn,
  };
}
