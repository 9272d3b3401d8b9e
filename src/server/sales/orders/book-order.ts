import { markPricedOrders, refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { reservationProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { refuse, refuseMissing, Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { refuseLate } from '#server/pricing/terms/refuse-late.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import { statement, type RowOf } from '#server/platform/db/statement.ts';
import { proposedExpireDate, RESERVATION_DAYS } from '#domain/sales/orders/reservation-period.ts';
import { unbookProblem, undoProblem } from '#domain/sales/orders/undo.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { dropWaitingMails } from '#server/platform/mail/enqueue-mail.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { countPlacements } from '#server/catalogue/board/capacities.ts';
import { repriceReservation } from './return-prices.ts';
import { refuseHandedOver } from './cancel-order.ts';
import { lockSeenOrder } from './lock-seen-order.ts';
import { listVertsOf } from './orders-store.ts';
import { refusePastAds } from './past-ads.ts';

const BOOK_ORDER = statement('book-order')`
  select booked_at, reservation_expire_date, lapsed_at, has_closed_issue, is_booked
  from book_reservation($1, $2, $3, $4, $5, $6, $7)`.as<{ has_closed_issue: boolean; is_booked: boolean }>();

/**
 * Turns a reservation into a booking, which has no expiry date. Refuses a booked or lapsed order, and one with
 * ads whose day has passed or whose issue was closed today, because they would never be sent. After a booking deadline it needs a reason. Spec §4 Order.
 */
export async function bookOrder(scope: Scope, id: number, lateReason: string | null = null): Promise<void> {
  if (!scope.keepsTerms) return writeBooking(scope, id);
  await scope.transact(async (tx) => {
    await writeBooking(tx, id);
    await refuseLate(tx, { orderId: id, lateReason });
  });
}

/** Books a reservation as staff do: like {@link bookOrder}, and the contacts of the order are told by mail. */
export async function confirmOrder(
  scope: Scope,
  id: number,
  lateReason: string | null = null,
): Promise<void> {
  await scope.transact(async (tx) => {
    await bookOrder(tx, id, lateReason);
    await upperActs().tellOfOrder(tx, id, { event: 'order_confirmed' });
  });
}

async function writeBooking(scope: Scope, id: number): Promise<void> {
  const { organizationId, user, today, counterSlot } = scope;
  const [found] = await scope.execute(BOOK_ORDER, [
    organizationId,
    user.id,
    user.name,
    user.customerId,
    id,
    today,
    counterSlot,
  ]);
  const order = refuseMissing(found);
  if (!order.is_booked) {
    refuse(reservationProblem(orderFacts(order), today));
    if (order.has_closed_issue) await scope.read((tx) => refusePastAds(tx, id));
    throw new Problem('conflict');
  }
  scope.announce({ what: 'order', id });
}

/** The booking of an order in its history. */
type BookedAct = RowOf<typeof LATEST_BOOKING>;

/**
 * Undoes a booking: the order becomes a reservation until its previous expiry date. An order that was booked at once becomes a
 * reservation until the date that is proposed for a new reservation. Refuses after a short time, other users, and ads that were handed
 * over or are being sent, as cancelling does. Refuses another version than that of the order. If the booking was changed, its prices are
 * calculated again, because a reservation keeps no discount that was waived and no price that was not lowered.
 */
export async function unbookOrder(scope: Scope, id: number, { version }: { version: number }): Promise<void> {
  await scope.transact(async (tx) => {
    const [order, verts] = await Promise.all([lockSeenOrder(tx, id, version), listVertsOf(tx, id)]);
    const act = await findBooking(tx, id);
    if (!act) throw new Problem('undo_expired');
    refuse(undoProblem({ userId: act.user_id, doneAt: act.happened_at }, tx.user, tx.now));
    const expireDate = act.expire_date ?? (await usualExpireDate(tx, verts));
    refuse(unbookProblem(orderFacts(order), verts, expireDate, tx.today));
    await refuseHandedOver(tx, verts);
    await writeReservation(tx, id, expireDate);
    await dropWaitingMails(tx, id, { events: ['order_confirmed'], cause: '' });
    if (tx.keepsPrices && (await isChangedSince(tx, id, act.happened_at))) {
      await repriceReservation(tx, { ...order, state: 'reserved' });
      markPricedOrders(tx, [id]);
    }
    await recordAct(tx, 'unbooked', { order: id }, { reservationExpireDate: expireDate });
    await refreshOverviews(tx, [id]);
    await countPlacements(
      tx,
      verts.map((vert) => ({ sendingDate: vert.sending_date, booked: -1, reserved: 1 })),
    );
  });
}

const LATEST_BOOKING = statement('latest-booking')`
  select a.user_id, a.happened_at, a.details ->> 'reservationExpireDate' as expire_date from audit_log a
     where a.organization_id = $1 and a.order_id = $2 and a.subject = 'order' and a.action = 'booked'
     order by a.id desc limit 1`;

async function findBooking(tx: Tx, id: number): Promise<BookedAct | undefined> {
  const [act] = await tx.statement(LATEST_BOOKING, [tx.organizationId, id]);
  return act;
}

const CHANGED_SINCE = statement('changed-since-booking')`
  select exists (
    select from order_changes c where c.organization_id = $1 and c.order_id = $2 and c.changed_at >= $3) as changed`.as<{
  changed: boolean;
}>();

async function isChangedSince(tx: Tx, id: number, instant: string): Promise<boolean> {
  const [row] = await tx.statement(CHANGED_SINCE, [tx.organizationId, id, instant]);
  return row?.changed ?? false;
}

const RESERVATION_DAYS_QUERY = statement('reservation-days')`
  select reservation_days from organizations where id = $1`;

/** Returns the expiry date that the organization proposes for a reservation of these ads. */
async function usualExpireDate(tx: Tx, verts: readonly { sending_date: string }[]): Promise<string> {
  const [organization] = await tx.statement(RESERVATION_DAYS_QUERY, [tx.organizationId]);
  const firstSendingDate = verts.map((vert) => vert.sending_date).toSorted()[0] ?? null;
  const facts = { today: tx.today, firstSendingDate };
  return proposedExpireDate(facts, organization?.reservation_days ?? RESERVATION_DAYS.default);
}

const UNBOOK_ORDER = statement('unbook-order')`
  update orders set state = 'reserved', booked_at = null, reservation_expire_date = $3, version = version + 1, updated_at = now()
  where organization_id = $1 and id = $2 and state = 'booked' returning 1`;

async function writeReservation(tx: Tx, id: number, expireDate: string): Promise<void> {
  const written = await tx.statement(UNBOOK_ORDER, [tx.organizationId, id, expireDate]);
  if (written.length !== 1) throw new Problem('conflict');
}
