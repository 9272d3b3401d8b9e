import type { ChangePreview } from '#contract/sales/order-changes.ts';
import { can } from '#domain/access/abilities.ts';
import { specialPriceOf } from '#domain/pricing/quotes/agreed-price.ts';
import { cancelProblem, moveProblem } from '#domain/sales/orders/cancel-rules.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import { reservationProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { invalidFields, Problem, refuse } from '#server/platform/base/problem.ts';
import { countReservations } from '#server/platform/db/derived-rows.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { refuseBeyondLimit } from '#server/pricing/quotes/special-price.ts';
import { chargeCancellation } from '#server/pricing/terms/charge-cancellation.ts';
import { refuseWhileSending } from '#server/ads/verts/refuse-handed-over.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseWaiting } from './refuse-waiting.ts';
import { forgetUndo } from './forget-undo.ts';
import { applyChange } from './apply-change.ts';
import { deleteOrder, refuseHandedOver } from './cancel-order.ts';
import { keepCancelled } from './cancellations-store.ts';
import { type PlannedAd, type PlannedChange, type WantedChange } from './change-facts.ts';
import { lockPlacements } from './lock-placements.ts';
import { refuseChanged, refuseGone } from './lock-seen-order.ts';
import { findLockedOrder, listVertsOf, type StoredOrder } from './orders-store.ts';
import { planChange } from './plan-change.ts';
import { findLimitProblem } from './self-service-limits.ts';

/** Returns what a change of an order would do now, line by line. */
export async function previewChange(
  scope: Scope,
  orderId: number,
  wanted: WantedChange,
): Promise<ChangePreview> {
  return scope.read(async (tx) => {
    const order = await findOrderOf(tx, orderId);
    await refuseChanged(tx, order, wanted.version);
    const { preview, ads } = await planChange(tx, order, wanted);
    refuseForbidden(tx, order, ads);
    await refuseWhileSending(
      tx,
      ads.flatMap(({ ad, kind }) => (ad && kind !== 'kept' ? [ad.id] : [])),
    );
    return preview;
  });
}

const FIND_STORED_ORDER = statement('find-stored-order')`
  select id, customer_id, state, booked_at, reservation_expire_date, lapsed_at, note, version from orders
  where organization_id = $1 and id = $2 and ($3::bigint is null or customer_id = $3)`;

async function findOrderOf(tx: Tx, orderId: number): Promise<StoredOrder> {
  const [order] = await tx.statement(FIND_STORED_ORDER, [tx.organizationId, orderId, tx.user.customerId]);
  return order ?? refuseGone(tx, orderId);
}

/** Refuses what the user may not do with the ads that move or leave, and additions by users who may not order. */
export function refuseForbidden(tx: Tx, order: StoredOrder, ads: readonly PlannedAd[]): void {
  const leaving = ads.flatMap(({ ad, kind }) => (ad && kind === 'removed' ? [ad] : []));
  const moving = ads.flatMap(({ ad, kind }) => (ad && kind === 'moved' ? [ad] : []));
  const facts = orderFacts(order);
  if (leaving.length > 0) refuse(cancelProblem(facts, leaving, tx.user, tx.today));
  if (moving.length > 0) refuse(moveProblem(facts, moving, tx.user, tx.today));
  if (!ads.some(({ kind }) => kind === 'added')) return;
  if (!can(tx.user.capabilities, 'create Order')) throw new Problem('forbidden');
  // Placements that are added to a booking are booked.
  const mayBook = order.state === 'booked' && can(tx.user.capabilities, 'book Order');
  if (!mayBook) refuse(reservationProblem(facts, tx.today));
}

const LOCK_AGREEMENTS = statement('lock-agreements-of-order')`
  select 1 from agreements a
  join orders o on o.organization_id = $1 and o.id = $2 and o.customer_id = a.customer_id
  where a.organization_id = $1 order by a.id for no key update of a`;

/** Locks what a change of an order writes, in the order in which a new order locks. Returns the order, and the released lapsed reservations. */
export async function lockForChange(
  tx: Tx,
  orderId: number,
  newIds: readonly number[],
): Promise<{ order: StoredOrder; lapsed: number[] }> {
  // The statements are sent together and run in this order.
  const [lapsed, , found] = await Promise.all([
    lockPlacements(
      tx,
      [...new Set(newIds)].toSorted((one, other) => one - other),
    ),
    tx.keepsPrices ? tx.statement(LOCK_AGREEMENTS, [tx.organizationId, orderId]) : null,
    findLockedOrder(tx, orderId),
  ]);
  return { order: found ?? (await refuseGone(tx, orderId)), lapsed };
}

/** A change that may be based on a preview, and is based on a version of the order unless no user has seen the order. */
type ChangeToApply = Omit<WantedChange, 'version'> & {
  version?: number | undefined;
  facts?: string | undefined;
  /** Who has agreed for the customer by phone; '' if no one has. */
  agreed_by?: string | undefined;
  /** The only ad that changes; refused with `not_found` if it is gone. */
  onlyAd?: number;
};

/**
 * Adds, moves and cancels placements of an order, and prices it again: one transaction, all or nothing. Locks in the order in which a new
 * order locks. Refuses another version than that of the order, facts that are no longer those of the preview (`change_outdated`, with the new preview), what
 * cancelling and moving refuse, and placements that cannot be ordered. Returns the id of the change for its undo; null if the change has
 * deleted the order, or if the customer had to agree, so that it cannot be undone without the customer.
 */
export async function changePlacements(
  scope: Scope,
  orderId: number,
  { facts, onlyAd, agreed_by: agreedBy = '', ...wanted }: ChangeToApply,
): Promise<{ changeId: number | null; orderDeleted: boolean }> {
  return scope.transact(async (tx) => {
    const newIds = [...wanted.move, ...wanted.add].map((entry) => entry.placement_id);
    await refuseBeyondLimits(tx, orderId, wanted);
    const { order, lapsed } = await lockForChange(tx, orderId, newIds);
    const { version = order.version } = wanted;
    await refuseChanged(tx, order, version);
    // Read under the lock, because another user may have cancelled the ad since.
    if (onlyAd !== undefined) await getRow(tx, 'verts', onlyAd, ['id']);
    const planned = await planChange(tx, order, { ...wanted, version });
    const { preview, ads } = planned;
    refuseForbidden(tx, order, ads);
    await refuseWaiting(tx, order);
    if (facts !== undefined && facts !== preview.facts)
      throw new Problem('change_outdated', { extra: { current: preview } });
    await refuseUnappliable(tx, wanted, planned);
    if (preview.agreement && agreedBy === '')
      throw new Problem('agreement_needed', { extra: { current: preview } });
    if (preview.agreement) await recordAct(tx, 'change_agreed', { order: orderId }, { number: agreedBy });
    if (preview.deletesOrder) {
      await deleteWhole(tx, order, ads);
      return { changeId: null, orderDeleted: true };
    }
    const changeId = await applyChange(tx, order, { wanted, planned });
    await countReservations(tx, { reserved: [], lapsed });
    await tellOfChange(tx, orderId, { changeId, by: preview.agreement ? agreedBy : '', preview });
    if (!preview.agreement) return { changeId, orderDeleted: false };
    forgetUndo(tx, orderId);
    return { changeId: null, orderDeleted: false };
  });
}

/** Tells the contacts of an order what an applied change has done. `by` is the person who has agreed for the customer; '' if no one had to. */
export async function tellOfChange(
  tx: Tx,
  orderId: number,
  { changeId, by, preview }: { changeId: number; by: string; preview: ChangePreview },
): Promise<void> {
  const lines = preview.lines.flatMap(({ kind, from, to }) => (kind === 'kept' ? [] : [{ kind, from, to }]));
  if (lines.length > 0)
    await upperActs().tellOfOrder(tx, orderId, { event: 'order_changed', changeId, by, lines });
}

/** Refuses placements that cannot be ordered, missing reasons, and ads that are being sent or were handed over. */
export async function refuseUnappliable(
  tx: Tx,
  wanted: Pick<WantedChange, 'move' | 'reasons' | 'lost_discount'>,
  planned: PlannedChange,
): Promise<void> {
  const { preview, ads } = planned;
  if (preview.unavailable.length > 0) throw unavailable(preview);
  await refuseReasons(tx, wanted, planned);
  await refuseHandedOver(
    tx,
    ads.flatMap(({ ad, kind }) => (ad && kind !== 'kept' ? [ad] : [])),
  );
}

function unavailable({ unavailable: refused }: ChangePreview): Problem {
  return new Problem('placements_unavailable', {
    extra: {
      unavailable_placements: refused.map(({ placementId }) => placementId),
      refused_placements: refused.map(({ placementId, code }) => ({ placementId, code })),
    },
  });
}

/** Refuses additions beyond the limits of a self-service user. Locks the customer, as a new order does. */
async function refuseBeyondLimits(
  tx: Tx,
  orderId: number,
  { add, remove }: Pick<WantedChange, 'add' | 'remove'>,
) {
  if (tx.user.customerId === null || add.length <= remove.length) return;
  const order = await findOrderOf(tx, orderId);
  const present = (await listVertsOf(tx, orderId)).length;
  const problem = await findLimitProblem(tx, {
    placementIds: add.slice(remove.length).map((entry) => entry.placement_id),
    reservationExpireDate: order.reservation_expire_date,
    present,
  });
  if (problem) throw problem;
}

/**
 * Refuses a kept price, or a discount that the user chooses to waive, without a reason, and a kept price beyond the limit of the user. If
 * the organization usually waives lost discounts, no reason is needed.
 */
async function refuseReasons(
  tx: Tx,
  { move, reasons, lost_discount: lostDiscountIs }: Pick<WantedChange, 'move' | 'reasons' | 'lost_discount'>,
  { ads }: PlannedChange,
): Promise<void> {
  if (move.some((entry) => entry.keeps_price === true)) {
    if (!can(tx.user.capabilities, 'update Price')) throw new Problem('forbidden');
    if ((reasons.keep_price ?? '') === '') throw invalidFields({ keep_price: ['blank'] });
    for (const { frozen, ad } of ads) {
      const special =
        frozen &&
        move.some(({ vert_id: id, keeps_price: keeps }) => keeps && id === ad?.id) &&
        specialPriceOf(frozen.steps);
      if (special) await refuseBeyondLimit(tx, special, frozen);
    }
  }
  // Judged by the planned prices, because the preview hides amounts from users who may not see prices.
  const isWaived = lostDiscountIs === 'waive' && ads.some(({ price }) => price.lostDiscount > 0);
  if (isWaived && (reasons.waiver ?? '') === '') throw invalidFields({ waiver: ['blank'] });
}

/** Cancels the whole order, which `restoreCancelled` can undo. */
async function deleteWhole(tx: Tx, order: StoredOrder, ads: readonly PlannedAd[]): Promise<void> {
  const rows = ads.flatMap(({ ad }) => ad ?? []);
  const [only] = rows;
  await chargeCancellation(
    tx,
    order,
    rows.map(({ id }) => id),
  );
  keepCancelled(tx, order.id, {
    vertId: rows.length === 1 && only ? only.id : null,
    isOrderDeleted: true,
  });
  await upperActs().tellOfOrder(tx, order.id, { event: 'order_cancelled' });
  await deleteOrder(tx, order, rows);
}
