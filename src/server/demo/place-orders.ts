import type { Role } from '#domain/access/abilities.ts';
import type { OrderParties } from '#domain/sales/orders/order-parties.ts';
import type { Actor } from '#server/platform/base/actor.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { writeOrderParties } from '#server/sales/orders/order-parties.ts';
import { bookOrder } from '#server/sales/orders/book-order.ts';
import { insertOrders } from '#server/sales/import/insert-orders.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { tidyLapsedReservations } from '#server/sales/orders/tidy-lapsed-reservations.ts';
import { freezePrices } from '#server/pricing/quotes/order-prices.ts';
import { actAs } from './act-as.ts';
import type { Catalogue } from './create-publications.ts';
import { type CustomerKey, demoAgencies, demoCustomers } from './customers.ts';
import type { PlannedOrder, PlannedVert } from './plan-orders.ts';
import { isRecent } from './plan-world.ts';
import { stories, type Story } from './stories.ts';

/** The records that orders refer to. */
export interface OrderReferences {
  catalogue: Catalogue;
  customerIds: Readonly<Record<CustomerKey, number>>;
  agencyIds: ReadonlyMap<string, number>;
  actors: Readonly<Record<Role, Actor>>;
  hasPrices: boolean;
}

export interface PlacedVert extends PlannedVert {
  id: number;
}

export interface PlacedOrder extends Omit<PlannedOrder, 'verts'> {
  id: number;
  verts: readonly PlacedVert[];
}

/**
 * Places the planned orders: those of the stories by the acts of their users, the others by the import of existing orders. Orders before
 * the recent weeks have no prices. The ads are still empty.
 */
export async function placeOrders(
  tx: Tx,
  orders: readonly PlannedOrder[],
  references: OrderReferences,
): Promise<PlacedOrder[]> {
  for (const order of orders) if (order.story) await placeStory(tx, order, references);
  for (const role of ['sales', 'administrator'] as const) {
    const imported = orders.filter(({ story, createdBy }) => story === null && createdBy === role);
    await importOrders(actAs(tx, references.actors[role], tx.now), imported, references);
  }
  const placed = await findOrders(tx, orders, references.catalogue);
  if (references.hasPrices)
    for (const order of placed) if (isRecent(order)) await priceOrder(tx, order, references);
  for (const { lapsedAt } of orders)
    if (lapsedAt !== null) await tidyLapsedReservations(actAs(tx, SYSTEM, lapsedAt));
  dateOrders(tx, placed);
  return placed;
}

const SYSTEM: Actor = {
  id: 0,
  name: 'Vertbook',
  email: '',
  role: 'system',
  capabilities: [],
  customerId: null,
};

async function placeStory(
  tx: Tx,
  { customer, verts, note, reservedAt, bookedAt, reservationExpireDate, createdBy }: PlannedOrder,
  { catalogue, customerIds, actors }: OrderReferences,
): Promise<void> {
  const answer = await placeOrder(actAs(tx, actors[createdBy], reservedAt), {
    customerId: customerIds[customer],
    reservationExpireDate: reservationExpireDate ?? (bookedAt ?? reservedAt).slice(0, 10),
    placementIds: idsOf(verts, catalogue),
    note,
  });
  const { order }: { order: { id: number } } = JSON.parse(answer);
  const booker = createdBy === 'customer' ? actors.sales : actors[createdBy];
  if (bookedAt !== null) await bookOrder(actAs(tx, booker, bookedAt), order.id);
}

/** Imports orders as the import of a file does. Bookings are imported as bookings. */
async function importOrders(
  tx: Tx,
  orders: readonly PlannedOrder[],
  { catalogue, customerIds }: OrderReferences,
): Promise<void> {
  await insertOrders(
    tx,
    orders.map(({ customer, verts, note, bookedAt, reservationExpireDate }) => ({
      customer: demoCustomers[customer].name,
      customerId: customerIds[customer],
      state: bookedAt === null ? 'reserved' : 'booked',
      until: reservationExpireDate,
      note,
      placements: verts.map(({ placement }, line) => ({
        id: catalogue.placementIds.get(placement) ?? 0,
        sendingDate: placement.issue.sendingDate,
        line,
      })),
    })),
    { lapsed: [], isListedLater: true },
  );
}

async function findOrders(
  tx: Tx,
  orders: readonly PlannedOrder[],
  { placementIds }: Catalogue,
): Promise<PlacedOrder[]> {
  const rows = await tx.statement<{ id: number; order_id: number; placement_id: number }>(
    'verts-of-demo',
    'select id, order_id, placement_id from verts where organization_id = $1',
    [tx.organizationId],
  );
  const found = new Map(rows.map((row) => [row.placement_id, row]));
  return orders.map((order) => {
    const verts = order.verts.map((vert) => ({
      vert,
      row: found.get(placementIds.get(vert.placement) ?? 0),
    }));
    return {
      ...order,
      id: verts[0]?.row?.order_id ?? 0,
      verts: verts.map(({ vert, row }) => ({ ...vert, id: row?.id ?? 0 })),
    };
  });
}

/** Sets the agency and the special price of an order, and its prices by the rate cards of the day when it was reserved. */
async function priceOrder(
  tx: Tx,
  { id, story, customer, verts, reservedAt, createdBy }: PlacedOrder,
  { catalogue, customerIds, agencyIds, actors }: OrderReferences,
): Promise<void> {
  const parties = partiesOf(customer, agencyIds);
  const { special }: Partial<Story> = story ? stories[story] : {};
  const placementIds = idsOf(verts, catalogue);
  if (parties) await writeOrderParties(tx, id, parties);
  await freezePrices(actAs(tx, actors[createdBy], reservedAt), id, {
    placementIds,
    customerId: customerIds[customer],
    ...(parties && { parties }),
    ...(special && { specials: new Map(placementIds.map((placementId) => [placementId, special])) }),
  });
}

function idsOf(verts: readonly PlannedVert[], { placementIds }: Catalogue): number[] {
  return verts.map(({ placement }) => placementIds.get(placement) ?? 0);
}

/** Returns the parties of an order that an agency places; null if the customer's agency is not a customer itself. */
function partiesOf(key: CustomerKey, agencyIds: ReadonlyMap<string, number>): OrderParties | null {
  const { agency: name = '', isBilledToAgency: isBilled = false } = demoCustomers[key];
  const contact = demoAgencies.find((agency) => agency.name === name)?.contact;
  const agencyId = agencyIds.get(name);
  if (!contact || agencyId === undefined) return null;
  return {
    agencyId,
    orderedBy: `${contact.firstName} ${contact.lastName}`,
    billToId: isBilled ? agencyId : null,
    copyToId: isBilled ? null : agencyId,
    copyToEmail: '',
    hasMandate: true,
  };
}

/** Writes the planned times into orders and their history, because the database dates them now. */
function dateOrders(tx: Tx, orders: readonly PlacedOrder[]): void {
  const times = JSON.stringify(
    orders.map(({ id, reservedAt, bookedAt, lapsedAt }) => ({ id, reservedAt, bookedAt, lapsedAt })),
  );
  const planned = `jsonb_to_recordset($2::jsonb) as p (id bigint, "reservedAt" timestamptz, "bookedAt" timestamptz, "lapsedAt" timestamptz)`;
  tx.send(
    'date-orders-of-demo',
    `update orders o set reserved_at = p."reservedAt", booked_at = p."bookedAt", lapsed_at = p."lapsedAt",
       updated_at = coalesce(p."bookedAt", p."reservedAt")
     from ${planned} where o.organization_id = $1 and o.id = p.id`,
    [tx.organizationId, times],
  );
  tx.send(
    'date-history-of-orders',
    `update audit_log l set happened_at = case l.action when 'booked' then p."bookedAt" when 'lapsed' then p."lapsedAt"
       else p."reservedAt" end
     from ${planned} where l.organization_id = $1 and l.order_id = p.id`,
    [tx.organizationId, times],
  );
}
