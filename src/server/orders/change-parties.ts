import type { OrderPartiesRecord, updateOrderParties as route } from '#contract/order-parties.ts';
import type { Parsed } from '#contract/route.ts';
import type { PARTY_KINDS } from '#domain/customer-invoice-fields.ts';
import { type OrderParties, partiesProblems } from '#domain/order-parties.ts';
import { recordAct } from '../audit/record-act.ts';
import { Problem } from '../base/problem.ts';
import { refuseFields, refuseStale } from '../base/refuse.ts';
import type { Scope, Tx } from '../db/scope.ts';
import { findOrderParties } from '../order-parties/find-order-parties.ts';
import { writeOrderParties } from '../order-parties/write-order-parties.ts';
import { renewTerms } from '../prices/renew-terms.ts';
import { readSeller } from '../sellers/read-seller.ts';
import { lockOrder } from './orders-store.ts';
import { isAnyBilled, refuseWithoutPrices, showParties } from './show-parties.ts';

/**
 * Changes the parties of an order. Commission, VAT and cash discount follow at once, so an order of which an invoice bills a part keeps
 * agency and billed party. Refuses a stale version and customers that cannot be what they are named for.
 */
export async function changeParties(
  scope: Scope,
  orderId: number,
  { version, ...sent }: Parsed<(typeof route)['body']>,
): Promise<OrderPartiesRecord> {
  refuseWithoutPrices(scope);
  return scope.transact(async (tx) => {
    const { customer_id: customerId } = await lockOrder(tx, orderId);
    const { version: present, ...before } = await findOrderParties(tx, orderId);
    await refuseStale(version, { version: present, current: () => showParties(tx, orderId) });
    const changed = partiesAfter(before, sent, customerId);
    const [{ country: sellerCountry }, kinds] = [await readSeller(tx), await lockKinds(tx, changed)];
    refuseFields({ ...partiesProblems(changed, { customerId, sellerCountry, kinds }) });
    const isRepriced = changed.agencyId !== before.agencyId || changed.billToId !== before.billToId;
    if (isRepriced && (await isAnyBilled(tx, orderId))) throw new Problem('order_billed');
    await writeOrderParties(tx, orderId, changed);
    if (isRepriced) await renewTerms(tx, { orderId, customerId });
    const fields = (Object.keys(changed) as (keyof OrderParties)[]).filter(
      (field) => changed[field] !== before[field],
    );
    if (fields.length > 0) await recordAct(tx, 'parties_changed', { order: orderId }, { fields });
    return showParties(tx, orderId);
  });
}

function partiesAfter(
  before: OrderParties,
  {
    agencyId,
    orderedBy,
    billToId,
    copyToId,
    copyToEmail,
    hasMandate,
  }: { [Field in keyof OrderParties]?: OrderParties[Field] | undefined },
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

/** What the named customers are, locked so that they are not deleted meanwhile. */
async function lockKinds(
  tx: Tx,
  { agencyId, billToId, copyToId }: OrderParties,
): Promise<Map<number, (typeof PARTY_KINDS)[number]>> {
  const ids = [agencyId, billToId, copyToId].filter((id) => id !== null);
  const rows = await tx.statement<{ id: number; party_kind: (typeof PARTY_KINDS)[number] }>(
    'kinds-of-parties',
    `select id, party_kind from customers where organization_id = $1 and id = any ($2::bigint[])
     order by id for key share`,
    [tx.organizationId, ids],
  );
  return new Map(rows.map((row) => [row.id, row.party_kind]));
}
