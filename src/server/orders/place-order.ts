import { ORDER_NOTE_MAX } from '#domain/order.ts';
import { MAX_PLACEMENTS_PER_ORDER } from '#domain/placement.ts';
import { expireDateProblem } from '#domain/reservation-lapse.ts';
import { refuseFields } from '../base/refuse.ts';
import type { Scope } from '../db/scope.ts';
import { type FieldCodes, invalidFields, Problem } from '../base/problem.ts';
import { countReservations } from '../order-overviews/refresh-overviews.ts';

/** The order to place. For a self-service user `customerId` is ignored: the user's own customer applies. */
export interface WantedOrder {
  customerId: number | null;
  reservationExpireDate: string | null;
  placementIds: readonly number[];
  note: string;
}

interface PlacedOrder {
  order_id: number | null;
  customer_known: boolean;
  refused: number[];
  lapsed: number[];
}

/**
 * Reserves all the wanted placements for the customer, or none: one transaction, locked in the order of their ids,
 * checked again under the lock. Returns the id of the order. Refuses wrong fields, and lists exactly the placements that
 * are sold, blocked, past or unknown in `unavailable_placements`. Spec §5 Cart, §8.
 */
export async function placeOrder(scope: Scope, wanted: WantedOrder): Promise<number> {
  const customerId = scope.user.customerId ?? wanted.customerId;
  const placementIds = [...new Set(wanted.placementIds)].toSorted((one, other) => one - other);
  refuseWrongFields({ ...wanted, customerId, placementIds }, scope.today);
  return scope.transact(async (tx) => {
    const [placed] = await tx.statement<PlacedOrder>(
      'place-order',
      'select order_id, customer_known, refused, lapsed from place_order($1, $2, $3, $4, $5, $6, $7, $8)',
      [
        tx.organizationId,
        tx.user.id,
        tx.user.name,
        customerId,
        wanted.reservationExpireDate,
        placementIds,
        wanted.note,
        tx.today,
      ],
    );
    if (placed?.order_id) {
      await countReservations(tx, { reserved: [placed.order_id], lapsed: placed.lapsed });
      return placed.order_id;
    }
    throw refusal(placed, placementIds);
  });
}

function refuseWrongFields(wanted: WantedOrder, today: string): void {
  const fields: FieldCodes = {};
  const dateProblem = expireDateProblem(wanted.reservationExpireDate, today);
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
  refuseFields(fields);
}

function refusal(placed: PlacedOrder | undefined, placementIds: readonly number[]): Problem {
  const refused = new Set(placed?.refused);
  const unavailable = placementIds.filter((id) => refused.has(id));
  const fields: FieldCodes = {
    ...(placed?.customer_known ? {} : { customer_id: ['unknown'] }),
    ...(unavailable.length > 0 ? { placement_ids: ['unavailable'] } : {}),
  };
  return unavailable.length > 0
    ? new Problem('placements_unavailable', { fields, extra: { unavailable_placements: unavailable } })
    : invalidFields(fields);
}
