import { insertRows } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { SYSTEM } from '#server/platform/db/system-scope.ts';
import { freezePrices } from '#server/pricing/quotes/order-prices.ts';
import { bookOrder } from '#server/sales/orders/book-order.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { writeOrderList } from '#server/sales/orders/write-order-list.ts';
import { tidyLapsedReservations } from '#server/sales/orders/tidy-lapsed-reservations.ts';
import { actAs, type Demo } from './act-as.ts';
import type { PlannedOrder } from './plan-world.ts';
import { customerKeys, demoAgencies, demoCustomers, stories, type CustomerKey } from './tables.ts';

/**
 * Places the planned orders and sets their ids: those of the stories by the acts of their users, the others as one list. Orders before the
 * recent weeks have no prices. The ads are still empty. `since` is the founding of the publisher.
 */
export async function placeOrders(demo: Demo, since: string): Promise<void> {
  const { tx, plan, hasPrices } = demo;
  for (const order of plan.orders) if (order.story) await placeStory(order, demo);
  for (const role of ['sales', 'administrator'] as const) await writeOthers(demo, role, since);
  await identify(tx, plan.orders);
  if (hasPrices) await priceOrders(demo);
  for (const { lapsedAt } of plan.orders)
    if (lapsedAt !== null) await tidyLapsedReservations(actAs(tx, SYSTEM, lapsedAt));
  dateOrders(tx, plan.orders);
}

async function placeStory(
  { customer, verts, note, reservedAt, bookedAt, reservationExpireDate, by }: PlannedOrder,
  { tx, actors, customerIds }: Demo,
): Promise<void> {
  const order = await placeOrder(actAs(tx, actors[by], reservedAt), {
    customerId: customerIds[customer],
    reservationExpireDate: reservationExpireDate ?? (bookedAt ?? reservedAt).slice(0, 10),
    placementIds: verts.map(({ placement }) => placement.id),
    note,
  });
  const booker = by === 'customer' ? actors.sales : actors[by];
  if (bookedAt !== null) await bookOrder(actAs(tx, booker, bookedAt), order.id);
}

/** Writes the ordinary orders of a role. On the founding day, none of their issues is past. Bookings are written as bookings. */
async function writeOthers(
  { tx, plan, actors, customerIds }: Demo,
  role: 'sales' | 'administrator',
  since: string,
): Promise<void> {
  const others = plan.orders.filter(({ story, by }) => story === null && by === role);
  await writeOrderList(
    actAs(tx, actors[role], since),
    others.map(({ customer, verts, note, bookedAt, reservationExpireDate }) => ({
      customerId: customerIds[customer],
      reservationExpireDate: bookedAt === null ? reservationExpireDate : null,
      note,
      placementIds: verts.map(({ placement }) => placement.id),
    })),
  );
}

const PLACED_ADS = statement('placed-ads-of-demo')`
  select id, order_id, placement_id from verts where organization_id = $1`;

/** Sets the ids of the placed orders and their ads. */
async function identify(tx: Tx, orders: readonly PlannedOrder[]): Promise<void> {
  const rows = await tx.statement(PLACED_ADS, [tx.organizationId]);
  const found = new Map(rows.map((row) => [row.placement_id, row]));
  for (const order of orders)
    for (const vert of order.verts) {
      const row = found.get(vert.placement.id);
      vert.id = row?.id ?? 0;
      order.id = row?.order_id ?? 0;
    }
}

/**
 * Sets the agency and the special price of the recent orders, and their prices by the rate cards of the day when each was reserved. The
 * orders of a customer are priced one after the other, because an agreement counts those before.
 */
async function priceOrders({ tx, plan, actors, customerIds, agencyIds }: Demo): Promise<void> {
  const recent = plan.orders.filter(({ isRecent }) => isRecent);
  const priced = customerKeys.map(async (key) => {
    const parties = partiesOf(key, agencyIds);
    const orders = recent.filter(({ customer }) => customer === key);
    for (const { id, story, verts, reservedAt } of orders) {
      const placementIds = verts.map(({ placement }) => placement.id);
      const special = story && stories[story].special;
      await freezePrices(actAs(tx, actors.sales, reservedAt), id, {
        customerId: customerIds[key],
        placementIds,
        parties: { agencyId: parties?.agency_id ?? null, billToId: parties?.bill_to_id ?? null },
        specials: new Map(special ? placementIds.map((placementId) => [placementId, special]) : []),
      });
    }
    return parties ? orders.map(({ id }) => ({ order_id: id, ...parties })) : [];
  });
  await insertRows(tx, 'order_parties', (await Promise.all(priced)).flat());
}

/** Returns the parties of an order that an agency places; null if the customer's agency is not a customer itself. */
function partiesOf(key: CustomerKey, agencyIds: Demo['agencyIds']) {
  const { agency: name = '', isBilledToAgency: isBilled = false } = demoCustomers[key];
  const contact = demoAgencies.find((agency) => agency.name === name)?.contact;
  const agencyId = agencyIds.get(name);
  if (!contact || agencyId === undefined) return null;
  return {
    agency_id: agencyId,
    ordered_by: `${contact.firstName} ${contact.lastName}`,
    bill_to_id: isBilled ? agencyId : null,
    copy_to_id: isBilled ? null : agencyId,
    copy_to_email: '',
    has_mandate: true,
  };
}

const DATE_ORDERS = statement('date-orders-of-demo')`
  with planned as (
    select * from jsonb_to_recordset($2::jsonb) as p (id bigint, reserved timestamptz, booked timestamptz, lapsed timestamptz)
  ), dated as (
    update orders o set reserved_at = p.reserved, booked_at = p.booked, lapsed_at = p.lapsed,
      updated_at = coalesce(p.booked, p.reserved)
    from planned p where o.organization_id = $1 and o.id = p.id
  )
  update audit_log l set happened_at = case l.action when 'booked' then p.booked when 'lapsed' then p.lapsed else p.reserved end
  from planned p where l.organization_id = $1 and l.order_id = p.id`;

/** Writes the planned times into orders and their history, because the database dates them now. */
function dateOrders(tx: Tx, orders: readonly PlannedOrder[]): void {
  const planned = orders.map(({ id, reservedAt: reserved, bookedAt: booked, lapsedAt: lapsed }) => ({
    id,
    reserved,
    booked,
    lapsed,
  }));
  tx.send(DATE_ORDERS, [tx.organizationId, JSON.stringify(planned)]);
}
