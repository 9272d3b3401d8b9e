import type { OrderPartiesRecord } from '#contract/sales/order-parties.ts';
import { can } from '#domain/access/abilities.ts';
import { billsAdvertiser } from '#domain/sales/orders/order-parties.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { findOrderParties } from '#server/pricing/quotes/find-order-parties.ts';
import { readSeller } from '#server/access/organizations/read-seller.ts';
import { getRow } from '#server/platform/db/rows.ts';
import { statement } from '../../platform/db/statement.ts';

/** Refuses users who do not see prices. */
export function refuseWithoutPrices({ user }: Pick<Scope, 'user'>): void {
  if (!can(user.capabilities, 'show Price')) throw new Problem('forbidden');
}

/** Returns the parties of an order with their names. Refuses an unknown order. */
export async function showParties(tx: Tx, orderId: number): Promise<OrderPartiesRecord> {
  refuseWithoutPrices(tx);
  await getRow(tx, 'orders', orderId, ['id']);
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
  };
}

const IS_ANY_AD_BILLED = statement('is-any-ad-billed')`
  select exists (select from verts v where v.organization_id = $1 and v.order_id = $2 and v.invoice_id is not null) as billed`;

/** Whether an invoice bills a part of the order. */
export async function isAnyBilled(tx: Tx, orderId: number): Promise<boolean> {
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
