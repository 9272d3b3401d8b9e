import { priceOrder } from '#domain/pricing/quotes/calculate-quote.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { FrozenPrice } from '#server/pricing/quotes/frozen-price.ts';
import { readQuoteInput } from '#server/pricing/quotes/read-quote-input.ts';
import { showOrderQuote } from '#server/pricing/quotes/show-order-quote.ts';

/** An ad of an order as it is stored. */
export interface AdState {
  id: number;
  placement: number;
  price: FrozenPrice | null;
  least: unknown;
}

/** An order as it is stored, with everything that a change writes. An order that was deleted is `gone` and has no ads. */
export interface OrderState {
  version: number | null;
  state: 'reserved' | 'booked' | 'gone';
  ads: AdState[];
  /** What is owed for its cancelled ads. */
  owed: { id: number; amount: number | null }[];
}

export function readState(scope: Scope, orderId: number): Promise<OrderState> {
  return scope.read(async (tx) => {
    const [row] = await tx.statement<OrderState>(
      'order-state-of-test',
      `select o.version, coalesce(o.state, 'gone') as state,
         (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'placement', v.placement_id, 'price', v.price,
            'least', v.least_charge) order by v.id), '[]')
          from verts v where v.organization_id = $1 and v.order_id = $2) as ads,
         (select coalesce(jsonb_agg(jsonb_build_object('id', c.vert_id, 'amount', c.amount) order by c.vert_id), '[]')
          from cancellation_charges c where c.organization_id = $1 and c.order_id = $2) as owed
       from (values (1)) as one (row) left join orders o on o.organization_id = $1 and o.id = $2`,
      [tx.organizationId, orderId],
    );
    if (!row) throw new Error('A statement without a condition returned no row.');
    return row;
  });
}

export const sumOf = (amounts: readonly (number | null | undefined)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

/** Returns the sum of the prices of the ads. */
export const netOf = ({ ads }: Pick<OrderState, 'ads'>): number =>
  sumOf(ads.map(({ price }) => price?.customerNet));

/** Returns the sum of an order as the order page shows it. */
export async function shownSum(scope: Scope, orderId: number): Promise<number> {
  const { quote } = await showOrderQuote(scope, orderId);
  return quote?.totals.customerNet ?? 0;
}

/** Returns what the placements of an order cost by the rate cards of a day, with the special prices of the order, by placement. */
export function quoteAgain(
  scope: Scope,
  { id: orderId, customerId, placementIds }: { id: number; customerId: number; placementIds: number[] },
  day: Day,
): Promise<Map<number, number | null>> {
  return scope.read(async (tx) => {
    const { lines, terms } = await readQuoteInput(
      { ...tx, today: day },
      { orderId, customerId, placementIds },
    );
    const priced = priceOrder(lines, terms);
    return new Map((priced?.lines ?? []).map((line) => [line.placementId, line.customerNet]));
  });
}

/** Returns the placements that have more than one ad which holds them. */
export async function heldTwice(scope: Scope): Promise<number[]> {
  const rows = await scope.read((tx) =>
    tx.statement<{ placement_id: number }>(
      'held-twice-of-test',
      `select placement_id from verts where organization_id = $1 and released_at is null
       group by placement_id having count(*) > 1`,
      [tx.organizationId],
    ),
  );
  return rows.map((row) => row.placement_id);
}
