import type { Actor } from '#server/platform/base/actor.ts';
import { insertRows } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import {
  freezePrices,
  orderPricesOf,
  type PricedOrder,
  writePrices,
} from '#server/pricing/quotes/order-prices.ts';
import { readCustomerTerms } from '#server/pricing/quotes/read-customer-terms.ts';
import { readQuoteInput } from '#server/pricing/quotes/read-quote-input.ts';
import { insertOrders } from '#server/sales/import/insert-orders.ts';
import { bookOrder } from '#server/sales/orders/book-order.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { tidyLapsedReservations } from '#server/sales/orders/tidy-lapsed-reservations.ts';
import { actAs, type Demo } from './act-as.ts';
import type { PlannedOrder } from './plan-world.ts';
import {
  customerKeys,
  demoAgreements,
  demoAgencies,
  demoCustomers,
  stories,
  type CustomerKey,
} from './tables.ts';

/**
 * Places the planned orders and sets their ids: those of the stories by the acts of their users, the others by the import of existing
 * orders. Orders before the recent weeks have no prices. The ads are still empty.
 */
export async function placeOrders(demo: Demo): Promise<void> {
  const { tx, plan, hasPrices } = demo;
  for (const order of plan.orders) if (order.story) await placeStory(order, demo);
  for (const role of ['sales', 'administrator'] as const) await importOrders(demo, role);
  await identify(tx, plan.orders);
  if (hasPrices) await priceOrders(demo);
  for (const { lapsedAt } of plan.orders)
    if (lapsedAt !== null) await tidyLapsedReservations(actAs(tx, SYSTEM, lapsedAt));
  dateOrders(tx, plan.orders);
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
  { customer, verts, note, reservedAt, bookedAt, reservationExpireDate, createdBy }: PlannedOrder,
  { tx, actors, customerIds }: Demo,
): Promise<void> {
  const answer = await placeOrder(actAs(tx, actors[createdBy], reservedAt), {
    customerId: customerIds[customer],
    reservationExpireDate: reservationExpireDate ?? (bookedAt ?? reservedAt).slice(0, 10),
    placementIds: verts.map(({ placement }) => placement.id),
    note,
  });
  const { order }: { order: { id: number } } = JSON.parse(answer);
  const booker = createdBy === 'customer' ? actors.sales : actors[createdBy];
  if (bookedAt !== null) await bookOrder(actAs(tx, booker, bookedAt), order.id);
}

/** Imports the ordinary orders of a role as the import of a file does. Bookings are imported as bookings. */
async function importOrders(
  { tx, plan, actors, customerIds }: Demo,
  role: 'sales' | 'administrator',
): Promise<void> {
  const imported = plan.orders.filter(({ story, createdBy }) => story === null && createdBy === role);
  await insertOrders(
    actAs(tx, actors[role], tx.now),
    imported.map(({ customer, verts, note, bookedAt, reservationExpireDate }) => ({
      customer: demoCustomers[customer].name,
      customerId: customerIds[customer],
      state: bookedAt === null ? 'reserved' : 'booked',
      until: reservationExpireDate,
      note,
      placements: verts.map(({ placement: { id, issue } }, line) => ({
        id,
        sendingDate: issue.sendingDate,
        line,
      })),
    })),
    { lapsed: [], isListedLater: true },
  );
}

/** Sets the ids of the placed orders and their ads. */
async function identify(tx: Tx, orders: readonly PlannedOrder[]): Promise<void> {
  const rows = await tx.statement<{ id: number; order_id: number; placement_id: number }>(
    'verts-of-demo',
    'select id, order_id, placement_id from verts where organization_id = $1',
    [tx.organizationId],
  );
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
 * orders of a year have the same rate cards, which are read once.
 */
async function priceOrders({
  tx,
  plan,
  actors,
  customerIds,
  agencyIds,
  publicationIds,
}: Demo): Promise<void> {
  const orders = plan.orders.filter(({ isRecent }) => isRecent);
  const parties = new Map(customerKeys.map((key) => [key, partiesOf(key, agencyIds)]));
  const pricedFor = (key: CustomerKey) => {
    const { agency_id: agencyId, bill_to_id: billToId } = parties.get(key) ?? {
      agency_id: null,
      bill_to_id: null,
    };
    return { customerId: customerIds[key], agencyId, billToId };
  };
  const terms = new Map(
    await Promise.all(
      customerKeys.map(async (key) => [key, await readCustomerTerms(tx, pricedFor(key))] as const),
    ),
  );
  const priced: PricedOrder[] = [];
  for (const year of new Set(orders.map(({ reservedAt }) => reservedAt.slice(0, 4)))) {
    const group = orders.filter(({ reservedAt }) => reservedAt.startsWith(year));
    const placements = group.flatMap(({ verts }) => verts.map(({ placement }) => placement));
    // A placement of each publication is enough to find its rate card.
    const ofPublications = new Map(placements.map(({ id, issue }) => [issue.publication, id]));
    const at = actAs(tx, actors.sales, group[0]?.reservedAt ?? tx.now);
    const input = await readQuoteInput(at, { customerId: null, placementIds: [...ofPublications.values()] });
    for (const { id, story, customer, verts, reservedAt } of group) {
      const special = (story && stories[story].special) ?? null;
      if (demoAgreements.some((agreement) => agreement.customer === customer)) {
        // What an agreement has called off depends on the prices of the orders before.
        await freezePrices(actAs(tx, actors.sales, reservedAt), id, {
          customerId: customerIds[customer],
          placementIds: verts.map(({ placement }) => placement.id),
          parties: pricedFor(customer),
        });
        continue;
      }
      const lines = verts.map(({ placement }) => ({
        placementId: placement.id,
        placementName: placement.name,
        publicationId: publicationIds[placement.issue.publication],
        sendingDate: placement.issue.sendingDate,
        special,
      }));
      const ofCustomer = terms.get(customer) ?? input.terms.customer;
      const prices = orderPricesOf(
        { lines, terms: { ...input.terms, customer: ofCustomer } },
        reservedAt.slice(0, 10),
      );
      if (prices) priced.push({ id, frozen: prices.frozen });
    }
  }
  writePrices(tx, priced);
  const rows = orders.flatMap(({ id, customer }) => {
    const ofCustomer = parties.get(customer);
    return ofCustomer ? { order_id: id, ...ofCustomer } : [];
  });
  await insertRows(tx, 'order_parties', rows);
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

/** Writes the planned times into orders and their history, because the database dates them now. */
function dateOrders(tx: Tx, orders: readonly PlannedOrder[]): void {
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
