import type { PARTY_KINDS } from '#domain/customers/customer-invoice-fields.ts';
import { type OrderParties, partiesProblems } from '#domain/sales/orders/order-parties.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { refuseFields } from '#server/platform/base/refuse.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { writeOrderParties } from './write-order-parties.ts';
import { renewTerms } from '#server/pricing/quotes/renew-terms.ts';
import { readSeller } from '#server/access/organizations/read-seller.ts';
import { isAnyBilled } from './show-parties.ts';
import { statement } from '../../platform/db/statement.ts';

/** The parties to change; omitted ones are unchanged. */
export type SentParties = { [Field in keyof OrderParties]?: OrderParties[Field] | undefined };

/**
 * Sets the parties of an order, and renews commission, VAT and cash discount of its ads. Refuses customers of a kind that cannot have
 * the role, and another agency or billed party once an invoice bills a part of the order. The caller has locked the order.
 */
export async function setParties(
  tx: Tx,
  { orderId, customerId, before }: { orderId: number; customerId: number; before: OrderParties },
  sent: SentParties,
): Promise<void> {
  const changed = partiesAfter(before, sent, customerId);
  const fields = (Object.keys(changed) as (keyof OrderParties)[]).filter(
    (field) => changed[field] !== before[field],
  );
  const [{ country: sellerCountry }, kinds] = [await readSeller(tx), await lockKinds(tx, changed)];
  refuseFields({ ...partiesProblems(changed, { customerId, sellerCountry, kinds }) });
  const isRepriced = fields.includes('agencyId') || fields.includes('billToId');
  if (isRepriced && (await isAnyBilled(tx, orderId))) throw new Problem('order_billed');
  if (fields.length === 0) return;
  await writeOrderParties(tx, orderId, changed);
  if (isRepriced) await renewTerms(tx, { orderId, customerId });
  await recordAct(tx, 'parties_changed', { order: orderId }, { fields });
}

function partiesAfter(
  before: OrderParties,
  { agencyId, orderedBy, billToId, copyToId, copyToEmail, hasMandate }: SentParties,
  customerId: number,
): OrderParties {
  const billed = billToId === undefined ? before.billToId : billToId;
  return {
    agencyId: agencyId === undefined ? before.agencyId : agencyId,
    orderedBy: orderedBy ?? before.orderedBy,
    billToId: billed === customerId ? null : billed,
    copyToId: copyToId === undefined ? before.copyToId : copyToId,
    copyToEmail: copyToEmail ?? before.copyToEmail,
    hasMandate: hasMandate ?? before.hasMandate,
  };
}

const KINDS_OF_PARTIES = statement('kinds-of-parties')`
  select id, party_kind from customers where organization_id = $1 and id = any ($2::bigint[])
     order by id for key share`;

/** Returns the kinds of the named customers, locked so that they are not deleted in the meantime. */
async function lockKinds(
  tx: Tx,
  { agencyId, billToId, copyToId }: OrderParties,
): Promise<Map<number, (typeof PARTY_KINDS)[number]>> {
  const ids = [agencyId, billToId, copyToId].filter((id) => id !== null);
  const rows = await tx.statement(KINDS_OF_PARTIES, [tx.organizationId, ids]);
  return new Map(rows.map((row) => [row.id, row.party_kind]));
}
