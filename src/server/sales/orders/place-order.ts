import * as contract from '#contract/sales/orders.ts';
import { can } from '#domain/access/abilities.ts';
import { ORDER_NOTE_MAX } from '#domain/sales/orders/order.ts';
import { MAX_PLACEMENTS_PER_ORDER } from '#domain/catalogue/placement.ts';
import { expireDateProblem } from '#domain/sales/orders/reservation-lapse.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { findResultId, type RetryKey } from '#server/platform/http/idempotency.ts';
import { type FieldCodes, invalidFields, Problem } from '#server/platform/base/problem.ts';
import { type Agreed, refuseUnlessAgreeable } from './agree-new-order.ts';
import { presentNewOrder, showOrder } from './show-order.ts';
import { refuseClaim, writeOrders } from './write-orders.ts';

/** The order to place. For a self-service user `customerId` is ignored: the user's own customer applies. */
interface WantedOrder extends Agreed {
  customerId: number | null;
  /** Whether the placements are booked at once. A booking has no expiry date: `reservationExpireDate` is ignored. */
  isBooking?: boolean;
  reservationExpireDate: string | null;
  placementIds: readonly number[];
  note: string;
  /** The reason why staff take placements after their booking deadline. */
  lateReason?: string | null | undefined;
  /** Whether the caller updates the counters itself, as the last act of its longer transaction. */
  isCountedLater?: boolean;
}

/**
 * Reserves or books all the wanted placements for the customer, or none: one transaction, locked in the order of their ids, checked under
 * the lock. A repeated request with the same key writes nothing. It returns the order of the first request as it is now, and refuses with
 * `not_found` if that order is gone. Refuses wrong fields, and what `writeOrders` refuses. Spec §5 Cart, §8.
 */
export async function placeOrder(
  scope: Scope,
  wanted: WantedOrder,
  retryKey: RetryKey | null = null,
): Promise<contract.Order> {
  if (wanted.isBooking && !can(scope.user.capabilities, 'book Order')) throw new Problem('forbidden');
  refuseUnlessAgreeable(scope, wanted);
  const { lateReason, isCountedLater, isBooking, ...entered } = wanted;
  const customerId = scope.user.customerId ?? wanted.customerId;
  const placementIds = [...new Set(wanted.placementIds)];
  const reservationExpireDate = isBooking ? null : wanted.reservationExpireDate;
  const fields = wrongFields({ ...wanted, customerId, placementIds }, scope.today);
  if (customerId === null || Object.keys(fields).length > 0) {
    // A date that has passed by now may have been valid when the first request placed its order.
    refuseClaim(scope);
    const earlier = retryKey && (await scope.read((tx) => findResultId(tx, contract.placeOrder, retryKey)));
    if (earlier) return scope.read((tx) => showOrder(tx, earlier));
    throw invalidFields(fields);
  }
  const order = { ...entered, customerId, placementIds, reservationExpireDate };
  const written = await writeOrders(scope, [order], { retryKey, lateReason, isCountedLater });
  const { earlier_id: earlierId } = written;
  // Parties and special prices change the order after it was written, but nothing that its response shows.
  return earlierId === null
    ? presentNewOrder(scope, order, written)
    : scope.read((tx) => showOrder(tx, earlierId));
}

function wrongFields(wanted: WantedOrder, today: string): FieldCodes {
  const fields: FieldCodes = {};
  const dateProblem = wanted.isBooking ? null : expireDateProblem(wanted.reservationExpireDate, today);
  if (wanted.customerId === null) {
    fields.customer_id = ['blank'];
  }
  if (dateProblem) {
    fields.reservation_expire_date = [dateProblem];
  }
  if (wanted.placementIds.length === 0) {
    fields.placement_ids = ['blank'];
  }
  if (wanted.placementIds.length > MAX_PLACEMENTS_PER_ORDER) {
    fields.placement_ids = ['too_many'];
  }
  if (wanted.note.length > ORDER_NOTE_MAX) {
    fields.note = ['too_long'];
  }
  return fields;
}
