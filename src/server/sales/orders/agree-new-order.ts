import { can } from '#domain/access/abilities.ts';
import { NO_PARTIES } from '#domain/sales/orders/order-parties.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { specialPriceIn } from '#server/pricing/quotes/special-price.ts';
import { refuseWithoutPrices, setParties, type SentParties } from './order-parties.ts';
import type { SentSpecialPrice } from '#contract/pricing/prices.ts';
import { setSpecialPrice } from './agree-price.ts';
import { statement } from '../../platform/db/statement.ts';

/** What is agreed on a new order before it is placed. */
export interface Agreed {
  /** The parties other than the customer. */
  parties?: SentParties | undefined;
  /** Special prices of placements. A booking can have them too, because they are agreed before the booking. */
  specialPrices?: readonly (SentSpecialPrice & { placement_id: number })[] | undefined;
}

const VERTS = statement('verts-of-new-order')`
  select id, placement_id from verts where organization_id = $1 and order_id = $2`;

/** Refuses parties and special prices if the user may not set them on an existing order. */
export function refuseUnlessAgreeable(scope: Scope, { parties, specialPrices }: Agreed): void {
  const { capabilities } = scope.user;
  if (parties && !can(capabilities, 'update Order')) throw new Problem('forbidden');
  if (parties) refuseWithoutPrices(scope);
  if (specialPrices && !can(capabilities, 'update Price')) throw new Problem('forbidden');
}

/**
 * Writes the parties and the special prices of an order that this transaction has placed. Refuses what `setParties` and `setSpecialPrice`
 * refuse.
 */
export async function agreeNewOrder(
  tx: Tx,
  orderId: number,
  { customerId, parties, specialPrices = [] }: Agreed & { customerId: number | null },
): Promise<void> {
  if (parties && customerId !== null)
    await setParties(tx, { orderId, customerId, before: NO_PARTIES }, parties);
  if (specialPrices.length === 0) return;
  const rows = await tx.statement(VERTS, [tx.organizationId, orderId]);
  const verts = new Map(rows.map((row) => [row.placement_id, row.id]));
  for (const { placement_id: placementId, ...sent } of specialPrices) {
    const vertId = verts.get(placementId);
    if (vertId === undefined) throw invalidFields({ special_prices: ['invalid'] });
    await setSpecialPrice(tx, { orderId, vertId }, specialPriceIn(sent));
  }
}
