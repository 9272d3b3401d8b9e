import { orderPricesOf } from '#server/pricing/quotes/order-prices.ts';
import { insertRows } from '#server/platform/db/rows.ts';
import type { Role } from '#domain/access/abilities.ts';
import type { OrderParties } from '#domain/sales/orders/order-parties.ts';
import type { Actor } from '#server/platform/base/actor.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { bookOrder } from '#server/sales/orders/book-order.ts';
import { insertOrders } from '#server/sales/import/insert-orders.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { tidyLapsedReservations } from '#server/sales/orders/tidy-lapsed-reservations.ts';
import { freezePrices, writePrices, type PricedOrder } from '#server/pricing/quotes/order-prices.ts';
import { readQuoteInput } from '#server/pricing/quotes/read-quote-input.ts';
import type { SpecialPrice } from '#domain/pricing/quotes/special-price.ts';
import { actAs } from './act-as.ts';
import type { Catalogue } from './create-publications.ts';
import { demoAgencies, demoCustomers, stories, type CustomerKey, type Story } from './tables.ts';
import type { PlannedOrder, PlannedVert } from './plan-orders.ts';
import { isRecent } from './plan-world.ts';
import { AGREED_CUSTOMERS } from './set-prices.ts';

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
  if (references.hasPrices) await priceOrders(tx, placed.filter(isRecent), references);
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

/**
 * Sets the agency and the special price of the orders, and their prices by the rate cards of the day when each was reserved. The orders
 * of a customer and year have the same rate cards and terms, which are read once.
 */
async function priceOrders(
  tx: Tx,
  orders: readonly PlacedOrder[],
  { catalogue, customerIds, agencyIds, actors }: OrderReferences,
): Promise<void> {
  const groups = new Map<string, PlacedOrder[]>();
  for (const order of orders) {
    const key = `${order.customer} ${order.reservedAt.slice(0, 4)}`;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  const priced: PricedOrder[] = [];
  const parties: (OrderParties & { orderId: number })[] = [];
  for (const group of groups.values()) {
    const [{ customer, reservedAt }] = group as [PlacedOrder];
    const customerId = customerIds[customer];
    const ofGroup = partiesOf(customer, agencyIds);
    if (ofGroup) parties.push(...group.map(({ id }) => ({ ...ofGroup, orderId: id })));
    const specials = specialsOf(group, catalogue);
    const quoted = { customerId, specials, ...(ofGroup && { parties: ofGroup }) };
    if (AGREED_CUSTOMERS.includes(customer)) {
      // What an agreement has called off depends on the prices of the orders before.
      for (const { id, verts, ...order } of group)
        await freezePrices(actAs(tx, actors.sales, order.reservedAt), id, {
          ...quoted,
          placementIds: idsOf(verts, catalogue),
        });
      continue;
    }
    const placementIds = group.flatMap(({ verts }) => idsOf(verts, catalogue));
    const input = await readQuoteInput(actAs(tx, actors.sales, reservedAt), { ...quoted, placementIds });
    for (const { id, verts, ...order } of group) {
      const ids = new Set(idsOf(verts, catalogue));
      const lines = input.lines.filter(({ placementId }) => ids.has(placementId));
      const prices = orderPricesOf({ ...input, lines }, order.reservedAt.slice(0, 10));
      if (prices) priced.push({ id, frozen: prices.frozen });
    }
  }
  await insertRows(
    tx,
    'order_parties',
    parties.map(({ orderId, agencyId, orderedBy, billToId, copyToId, copyToEmail, hasMandate }) => ({
      order_id: orderId,
      agency_id: agencyId,
      ordered_by: orderedBy,
      bill_to_id: billToId,
      copy_to_id: copyToId,
      copy_to_email: copyToEmail,
      has_mandate: hasMandate,
    })),
  );
  writePrices(tx, priced);
}

/** Returns the special prices of the stories among these orders, by placement. */
function specialsOf(orders: readonly PlacedOrder[], catalogue: Catalogue): ReadonlyMap<number, SpecialPrice> {
  return new Map(
    orders.flatMap(({ story, verts }) => {
      const { special }: Partial<Story> = story ? stories[story] : {};
      return special ? idsOf(verts, catalogue).map((id) => [id, special] as const) : [];
    }),
  );
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
