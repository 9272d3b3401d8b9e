import type { OrderPartiesRecord } from '#contract/sales/order-parties.ts';
import { can } from '#domain/access/abilities.ts';
import { billsAdvertiser, type OrderParties, partiesProblems } from '#domain/sales/orders/order-parties.ts';
import { Problem, refuseFields } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { findOrderParties } from '#server/pricing/quotes/read-customer-terms.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';
import { getRow } from '#server/platform/db/rows.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PARTY_KINDS } from '#domain/customers/customer-invoice-fields.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { renewTerms } from '#server/pricing/quotes/renew-terms.ts';

/** Refuses users who do not see prices. */
export function refuseWithoutPrices({ user }: Pick<Scope, 'user'>): void {
  if (!can(user.capabilities, 'show Price')) throw new Problem('forbidden');
}

/** Returns the parties of an order with their names. Refuses an unknown order. */
export async function showParties(tx: Tx, orderId: number): Promise<OrderPartiesRecord> {
  refuseWithoutPrices(tx);
  const { version } = await getRow(tx, 'orders', orderId, ['version']);
  const [parties, { country }, isBilled] = await Promise.all([
    findOrderParties(tx, orderId),
    readSeller(tx),
    isAnyBilled(tx, orderId),
  ]);
  const { agencyId, billToId, copyToId, ...others } = parties;
  const names = await readNames(tx, [agencyId, billToId, copyToId]);
  const named = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return {
    ...others,
    agency: named(agencyId),
    billTo: named(billToId),
    copyTo: named(copyToId),
    billsAdvertiser: billsAdvertiser(country),
    isBilled,
    version,
  };
}

const IS_ANY_AD_BILLED = statement('is-any-ad-billed')`
  select exists (select from verts v where v.organization_id = $1 and v.order_id = $2 and v.invoice_id is not null) as billed`;

/** Whether an invoice bills a part of the order. */
async function isAnyBilled(tx: Tx, orderId: number): Promise<boolean> {
  const [row] = await tx.statement(IS_ANY_AD_BILLED, [tx.organizationId, orderId]);
  return row?.billed ?? false;
}

const NAMES_OF_PARTIES = statement('names-of-parties')`
  select id, name from customers where organization_id = $1 and id = any ($2::bigint[])`;

async function readNames(tx: Tx, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await tx.statement(NAMES_OF_PARTIES, [tx.organizationId, known]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const WRITE = statement('write-order-parties')`
  insert into order_parties as p
    (organization_id, order_id, agency_id, ordered_by, bill_to_id, copy_to_id, copy_to_email, has_mandate, purchase_order, buyer_reference)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (organization_id, order_id) do update set agency_id = excluded.agency_id, ordered_by = excluded.ordered_by,
    bill_to_id = excluded.bill_to_id, copy_to_id = excluded.copy_to_id, copy_to_email = excluded.copy_to_email,
    has_mandate = excluded.has_mandate, purchase_order = excluded.purchase_order,
    buyer_reference = excluded.buyer_reference, version = p.version + 1`;

/** Sets the parties of an order as a whole. The caller has locked the order and checked the parties. */
export async function writeOrderParties(tx: Tx, orderId: number, parties: OrderParties): Promise<void> {
  const { agencyId, orderedBy, billToId, copyToId, copyToEmail, hasMandate } = parties;
  const { purchaseOrder, buyerReference } = parties;
  await tx.statement(WRITE, [
    tx.organizationId,
    orderId,
    agencyId,
    orderedBy,
    billToId,
    copyToId,
    copyToEmail,
    hasMandate,
    purchaseOrder,
    buyerReference,
  ]);
}

/** The parties to change; omitted ones are unchanged. */
export type SentParties = { [Field in keyof OrderParties]?: OrderParties[Field] | undefined };

/**
 * Sets the parties of an order. If its agency or billed party changes, renews commission, VAT treatment and cash discount of its ads. Refuses
 * customers of a kind that cannot have the role, and another agency or billed party once an invoice bills a part of the order. The caller
 * has locked the order.
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

function partiesAfter(before: OrderParties, sent: SentParties, customerId: number): OrderParties {
  const { agencyId, orderedBy, billToId, copyToId, copyToEmail, hasMandate } = sent;
  const billed = billToId === undefined ? before.billToId : billToId;
  return {
    agencyId: agencyId === undefined ? before.agencyId : agencyId,
    orderedBy: orderedBy ?? before.orderedBy,
    billToId: billed === customerId ? null : billed,
    copyToId: copyToId === undefined ? before.copyToId : copyToId,
    copyToEmail: copyToEmail ?? before.copyToEmail,
    hasMandate: hasMandate ?? before.hasMandate,
    purchaseOrder: sent.purchaseOrder ?? before.purchaseOrder,
    buyerReference: sent.buyerReference ?? before.buyerReference,
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
