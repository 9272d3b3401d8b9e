import type { Day } from '#domain/platform/day.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import { hidesCommission } from '#domain/sales/orders/order-parties.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { totalsForAdvertiser, totalsOf } from '#domain/pricing/quotes/calculate-quote.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { FrozenPrice } from './frozen-price.ts';
import { statement, type RowOf } from '#server/platform/db/statement.ts';

type PriceRow = RowOf<typeof PRICES_OF_ORDER>;

const PRICES_OF_ORDER = statement('prices-of-order')`
  select o.customer_id, a.agency_id, a.bill_to_id, v.placement_id, v.price from orders o
  left join order_parties a on a.organization_id = $1 and a.order_id = o.id
  join verts v on v.organization_id = $1 and v.order_id = o.id
  where o.organization_id = $1 and o.id = $2 and ($3::bigint is null or o.customer_id = $3)
  order by v.sending_date, v.id`.as<{ price: FrozenPrice | null }>();

/**
 * Returns the frozen price of an order. Self-service users do not see the commission of the agency if another party than the customer is
 * billed. Refuses an unknown order and an order of another customer.
 */
export async function showOrderQuote(
  scope: Scope,
  orderId: number,
): Promise<{ quote: Quote | null; quotedOn: Day | null }> {
  const rows = await scope.read((tx) =>
    tx.statement(PRICES_OF_ORDER, [tx.organizationId, orderId, tx.user.customerId]),
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
  const { currency, terms } = first;
  const { vatTreatment } = terms;
  const totals = isCommissionHidden(scope, rows[0]) ? totalsForAdvertiser(lines) : totalsOf(lines, terms);
  return {
    quote: { currency, lines, totals, vatTreatment },
    quotedOn: first.quotedOn,
  };
}

function isCommissionHidden({ user }: Scope, row: PriceRow | undefined): boolean {
  if (user.customerId === null || !row) return false;
  return hidesCommission({ agencyId: row.agency_id, billToId: row.bill_to_id }, row.customer_id);
}
