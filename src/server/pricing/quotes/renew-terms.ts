import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { FrozenTerms } from './frozen-price.ts';
import { findOrderParties, readCustomerTerms } from './read-customer-terms.ts';

const RENEW_TERMS = statement('renew-terms')`
  update verts set price = jsonb_set(price, '{terms}', $3::jsonb)
  where organization_id = $1 and order_id = $2 and price is not null`;

/**
 * Replaces commission, VAT treatment and cash discount in the prices of an order, after its parties have changed. The customer net of each
 * ad does not change. Does nothing for an order without prices.
 */
export async function renewTerms(
  tx: Tx,
  { orderId, customerId }: { orderId: number; customerId: number },
): Promise<void> {
  const parties = await findOrderParties(tx, orderId);
  const { commissions, cashDiscount, vatTreatment } = await readCustomerTerms(tx, { ...parties, customerId });
  const terms: FrozenTerms = { commissions, cashDiscount, vatTreatment };
  await tx.statement(RENEW_TERMS, [tx.organizationId, orderId, JSON.stringify(terms)]);
}
