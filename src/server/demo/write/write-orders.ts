import type { Role } from '#domain/access/abilities.ts';
import { hasMissingData } from '#domain/ads/verts/vert.ts';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import { columnsOf } from '#server/platform/db/record-columns.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { refreshOverviews } from '#server/platform/derived-rows/refresh-overviews.ts';
import { markPricedOrders } from '#server/platform/derived-rows/mark-revenue.ts';
import type { CustomerKey } from '../customers/customers.ts';
import type { FrozenPrice } from '#server/pricing/quotes/frozen-price.ts';
import type { StoredBanners } from '../store-banners.ts';
import type { PlannedPlacement } from '../plan/plan-issues.ts';
import type { PlannedOrder, PlannedVert } from '../plan/planned-order.ts';
import { contentOf } from './ad-content.ts';
import { insertRows, takeIds } from '#server/platform/db/insert-rows.ts';

/** A user that places orders. */
export interface Creator {
  id: number;
  name: string;
}

/** The records that orders refer to. */
interface OrderReferences {
  customerIds: Readonly<Record<CustomerKey, number>>;
  placementIds: ReadonlyMap<PlannedPlacement, number>;
  creators: Readonly<Record<Role, Creator>>;
  banners: StoredBanners;
  /** The prices of the placements; a placement without an entry has no price. */
  prices: ReadonlyMap<PlannedPlacement, FrozenPrice>;
}

export interface WrittenVert extends PlannedVert {
  id: number;
  content: VertContent;
  sentAt: string | null;
}

export interface WrittenOrder extends Omit<PlannedOrder, 'verts'> {
  id: number;
  verts: readonly WrittenVert[];
}

/** The time of day at which issues are sent, in UTC. */
const SENDING_TIME = 'T05:30:00Z';

/** Writes the orders with their ads, history, and rows of the orders list. */
export async function writeOrders(
  tx: Tx,
  planned: readonly PlannedOrder[],
  standing: OrderReferences,
): Promise<WrittenOrder[]> {
  const orders = await withIds(tx, planned, standing.banners);
  await insertRows(
    tx,
    'orders',
    orders.map((order) => orderRow(order, standing)),
  );
  await insertRows(
    tx,
    'verts',
    orders.flatMap((order) => order.verts.map((vert) => vertRow(order, vert, standing))),
  );
  await refreshOverviews(
    tx,
    orders.map((order) => order.id),
  );
  markPricedOrders(
    tx,
    orders.map((order) => order.id),
  );
  await insertRows(
    tx,
    'audit_log',
    orders.flatMap((order) => historyOf(order, standing)),
  );
  return orders;
}

async function withIds(
  tx: Tx,
  planned: readonly PlannedOrder[],
  banners: StoredBanners,
): Promise<WrittenOrder[]> {
  const orderIds = await takeIds(tx, 'orders', planned.length);
  const vertIds = await takeIds(tx, 'verts', planned.flatMap((order) => order.verts).length);
  return planned.map((order, index) => ({
    ...order,
    id: orderIds[index] ?? 0,
    verts: order.verts.map((vert) => ({
      ...vert,
      id: vertIds.shift() ?? 0,
      content: contentOf(order.customer, vert, banners.get(order.customer)),
      sentAt: vert.isSent ? `${vert.placement.issue.sendingDate}${SENDING_TIME}` : null,
    })),
  }));
}

function orderRow(order: WrittenOrder, { customerIds, creators }: OrderReferences) {
  const creator = creators[order.createdBy];
  return {
    id: order.id,
    customer_id: customerIds[order.customer],
    state: order.bookedAt === null ? 'reserved' : 'booked',
    reserved_at: order.reservedAt,
    booked_at: order.bookedAt,
    reservation_expire_date: order.reservationExpireDate,
    lapsed_at: order.lapsedAt,
    note: order.note,
    // Self-service users can read the notes that they wrote when ordering.
    customer_note: order.createdBy === 'customer' ? order.note : '',
    creator_id: creator.id,
    creator_name: creator.name,
    updated_at: order.bookedAt ?? order.reservedAt,
  };
}

function vertRow(
  order: WrittenOrder,
  { id, placement, content, sentAt }: WrittenVert,
  { placementIds, prices }: OrderReferences,
) {
  return {
    id,
    order_id: order.id,
    placement_id: placementIds.get(placement) ?? 0,
    sending_date: placement.issue.sendingDate,
    ...columnsOf(VERT_FIELDS, content),
    has_missing_data: hasMissingData(content),
    sent_at: sentAt,
    released_at: order.lapsedAt,
    price: prices.get(placement) ?? null,
    created_at: order.reservedAt,
    updated_at: order.bookedAt ?? order.reservedAt,
  };
}

/** Returns the history of the order, with users as the actors. */
function historyOf(order: WrittenOrder, { creators, placementIds }: OrderReferences) {
  const creator = creators[order.createdBy];
  const act = { subject: 'order', subject_id: order.id, order_id: order.id, details: {} };
  const reserved = {
    ...act,
    ...actor(creator),
    action: 'reserved',
    happened_at: order.reservedAt,
    details: {
      placementIds: order.verts.map((vert) => placementIds.get(vert.placement)),
      reservationExpireDate: order.reservationExpireDate,
    },
  };
  const booker = order.createdBy === 'customer' ? creators.sales : creator;
  const booked =
    order.bookedAt === null
      ? []
      : [{ ...act, ...actor(booker), action: 'booked', happened_at: order.bookedAt }];
  const lapsed =
    order.lapsedAt === null
      ? []
      : [{ ...act, user_id: null, user_name: '', action: 'lapsed', happened_at: order.lapsedAt }];
  return [reserved, ...booked, ...lapsed];
}

function actor({ id, name }: Creator) {
  return { user_id: id, user_name: name };
}
