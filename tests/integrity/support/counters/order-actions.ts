import { addDays } from '#domain/platform/day.ts';
import { bookOrder } from '#server/sales/orders/book-order.ts';
import { cancelPlacement } from '#server/sales/orders/change-ad.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import type { RandomSource } from '../random-source.ts';
import { pickId, type Action, tryAct, type ActionContext } from './action.ts';
import { hasLapsed, issueOf, type KnownOrder, lapseOn, refusedOf, type Trade } from './trade.ts';
import { cancelOrder, changeOrder, reviveOrder } from '#tests/api/support/acts-on-seen-orders.ts';

const CART_MAX = 4;
/** Most orders are for issues within this number of days, and so often for the same placements. */
const NEAR_DAYS = 21;

export const place: Action = async ({ trade, scope, random }) => {
  const placementIds = fillCart(trade, random);
  const customerId = pickId(random, trade.customers);
  if (placementIds.length === 0 || customerId === undefined) return;
  const refused = refusedOf(trade, placementIds);
  const expires = addDays(trade.today, random.between(0, 4));
  const note = random.pick(['', 'Bitte oben', 'Wie im Vorjahr']);
  const isBooking = random.between(1, 4) === 1;
  const { answer } = await tryAct(
    placeOrder(scope, { customerId, isBooking, placementIds, reservationExpireDate: expires, note }),
    refused.length > 0 ? 'placements_unavailable' : 'done',
  );
  if (answer === null) return;
  const { id } = answer;
  trade.ordered += 1;
  lapseOn(trade, new Set(placementIds));
  const verts = await readVerts({ scope }, id);
  const state = isBooking ? 'booked' : 'reserved';
  trade.orders.set(id, {
    customerId,
    state,
    expires: isBooking ? null : expires,
    lapsed: false,
    note,
    verts,
  });
};

export const book: Action = (context) =>
  onAnyOrder(context, async ({ trade, scope }, id, order) => {
    const { ending } = await tryAct(bookOrder(scope, id), endingOfBooking(trade, order));
    if (ending === 'done') Object.assign(order, { state: 'booked', expires: null });
  });

export const cancel: Action = (context) =>
  onAnyOrder(context, async ({ trade, scope }, id) => {
    await tryAct(cancelOrder(scope, id), 'done');
    trade.orders.delete(id);
  });

export const cancelOnePlacement: Action = (context) =>
  onAnyOrder(context, async ({ trade, scope, random }, id, order) => {
    const vertId = random.pick([...order.verts.keys()]);
    await tryAct(cancelPlacement(scope, vertId), 'done');
    order.verts.delete(vertId);
    if (order.verts.size === 0) trade.orders.delete(id);
  });

export const changeNote: Action = (context) =>
  onAnyOrder(context, async ({ scope, random }, id, order) => {
    const note = `Notiz ${random.between(1, 99)}`;
    await tryAct(changeOrder(scope, id, { note }), 'done');
    order.note = note;
  });

export const moveExpiry: Action = (context) =>
  onAnyOrder(context, async ({ trade, scope, random }, id, order) => {
    const expires = addDays(trade.today, random.between(0, 9));
    const { ending } = await tryAct(
      changeOrder(scope, id, { reservationExpireDate: expires }),
      endingForReserved(trade, order),
    );
    if (ending === 'done') order.expires = expires;
  });

export const revive: Action = async (context) => {
  const lapsed = [...context.trade.orders].filter(([, order]) => hasLapsed(order, context.trade.today));
  if (lapsed.length === 0 || context.random.between(1, 10) === 1) return onAnyOrder(context, reviveIt);
  const [id, order] = context.random.pick(lapsed);
  return reviveIt(context, id, order);
};

async function reviveIt(
  { trade, scope, random }: ActionContext,
  id: number,
  order: KnownOrder,
): Promise<void> {
  const expires = addDays(trade.today, random.between(0, 6));
  const placementIds = [...order.verts.values()];
  const { ending } = await tryAct(
    reviveOrder(scope, id, { reservationExpireDate: expires }),
    endingOfRevival(trade, order),
  );
  if (ending !== 'done') return;
  lapseOn(trade, new Set(placementIds));
  Object.assign(order, { lapsed: false, expires });
}

function endingOfRevival(trade: Trade, order: KnownOrder): string {
  if (!hasLapsed(order, trade.today)) return 'order_not_revivable';
  return refusedOf(trade, [...order.verts.values()]).length > 0 ? 'placements_unavailable' : 'done';
}

function endingOfBooking(trade: Trade, order: KnownOrder): string {
  const ending = endingForReserved(trade, order);
  const hasPastAd = [...order.verts.values()].some((id) => (issueOf(trade, id)?.date ?? '') < trade.today);
  return ending === 'done' && hasPastAd ? 'issue_gone' : ending;
}

function endingForReserved(trade: Trade, order: KnownOrder): string {
  if (order.state === 'booked') return 'order_booked';
  return hasLapsed(order, trade.today) ? 'order_lapsed' : 'done';
}

async function onAnyOrder(
  context: ActionContext,
  act: (context: ActionContext, id: number, order: KnownOrder) => Promise<void>,
): Promise<void> {
  const id = pickId(context.random, context.trade.orders);
  const order = id === undefined ? undefined : context.trade.orders.get(id);
  if (id !== undefined && order) await act(context, id, order);
}

/** Returns random placements, sold or not, mostly of the next weeks. */
function fillCart(trade: Trade, random: RandomSource): number[] {
  const until = addDays(trade.today, random.between(1, 8) === 1 ? 400 : NEAR_DAYS);
  const from = random.between(1, 20) === 1 ? addDays(trade.today, -30) : trade.today;
  const offered = [...trade.placements.keys()].filter((id) => {
    const date = trade.issues.get(trade.placements.get(id)?.issueId ?? 0)?.date ?? '';
    return date >= from && date <= until;
  });
  return random
    .shuffle(offered)
    .slice(0, random.between(1, CART_MAX))
    .toSorted((one, other) => one - other);
}

async function readVerts(
  { scope }: Pick<ActionContext, 'scope'>,
  orderId: number,
): Promise<Map<number, number>> {
  const rows = await scope.transact((tx) =>
    tx.statement<{ id: number; placement_id: number }>(
      'verts-of-order-of-test',
      'select id, placement_id from verts where organization_id = $1 and order_id = $2',
      [tx.organizationId, orderId],
    ),
  );
  return new Map(rows.map((row) => [row.id, row.placement_id]));
}
