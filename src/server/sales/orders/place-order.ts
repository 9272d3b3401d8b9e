import * as contract from '#contract/sales/orders.ts';
import { can } from '#domain/access/abilities.ts';
import { ORDER_NOTE_MAX } from '#domain/sales/orders/order.ts';
import { MAX_PLACEMENTS_PER_ORDER } from '#domain/catalogue/placement.ts';
import { expireDateProblem } from '#domain/sales/orders/reservation-lapse.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { findResponse, type RetryKey } from '#server/platform/http/idempotency.ts';
import { type FieldCodes, invalidFields, Problem } from '#server/platform/base/problem.ts';
import { refuseLate } from '#server/pricing/terms/refuse-late.ts';
import { forgetKnownFacts } from '#server/pricing/quotes/known-facts.ts';
import { type CartPrices, priceCart } from '#server/pricing/quotes/order-prices.ts';
import { mixedCurrencies } from '#server/pricing/quotes/read-quote-input.ts';
import { type Agreed, agreeNewOrder, refuseUnlessAgreeable } from './agree-new-order.ts';
import { DEFAULT_STYLES, presentFreshOrder } from './fresh-order.ts';
import { findLimitProblem } from './self-service-limits.ts';
import { releaseLapsed } from './tidy-lapsed-reservations.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';

const PLACE_CART = statement('place-cart')`
  select is_session_changed, order_id, answer, is_other_request, customer_known, refused, lapsed, is_outdated
  from place_cart($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`.as<{
  is_session_changed: boolean;
  customer_known: boolean;
  refused: number[];
}>();

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

/** A placed order; `answer` is the response as JSON. */
type PlacedOrder = RowOf<typeof PLACE_CART>;

/** The maximum number of attempts. An attempt is repeated if lapsed reservations had to be released, or if prices have changed. */
const TRIES = 3;

/**
 * Reserves or books all the wanted placements for the customer, or none: one transaction, locked in the order of their ids, checked under
 * the lock. Returns the response as JSON, stored under the key for a retry. Refuses wrong fields, and lists in `unavailable_placements`
 * exactly the placements that cannot be ordered: unknown, sold or held ones, and those in an issue that is blocked, has passed, or whose
 * mailing has started. Spec §5 Cart, §8.
 */
export async function placeOrder(
  scope: Scope,
  wanted: WantedOrder,
  retryKey: RetryKey | null = null,
): Promise<string> {
  if (wanted.isBooking && !can(scope.user.capabilities, 'book Order')) throw new Problem('forbidden');
  refuseUnlessAgreeable(scope, wanted);
  const customerId = scope.user.customerId ?? wanted.customerId;
  const placementIds = [...new Set(wanted.placementIds)].toSorted((one, other) => one - other);
  const reservationExpireDate = wanted.isBooking ? null : wanted.reservationExpireDate;
  const order = { ...wanted, customerId, placementIds, reservationExpireDate };
  const fields = wrongFields(order, scope.today);
  if (Object.keys(fields).length > 0) {
    // A date that has passed by now may have been valid when the first request stored its response.
    refuseClaim(scope);
    const stored = retryKey && (await scope.read((tx) => findResponse(tx, contract.placeOrder, retryKey)));
    if (stored) return JSON.stringify(stored);
    throw invalidFields(fields);
  }
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const placed = await reserveWithinLimits(scope, order, retryKey);
    if (placed?.is_other_request) throw new Problem('idempotency_mismatch');
    if (placed?.answer) {
      if (placed.order_id !== null) scope.announce({ what: 'order', id: placed.order_id });
      return placed.answer;
    }
    if (placed?.is_outdated) {
      forgetKnownFacts(scope, order);
      continue;
    }
    if (!placed?.customer_known || placed.refused.length > 0 || !placed.lapsed) {
      throw refusal(placed, placementIds);
    }
    await releaseLapsed(scope, placed.lapsed);
  }
  throw new Problem('overloaded');
}

/**
 * Places an order. Most orders take one statement. In one transaction with the order, the limits of self-service users and the deadlines
 * are checked, and parties and special prices are written.
 */
async function reserveWithinLimits(
  scope: Scope,
  order: WantedOrder,
  retryKey: RetryKey | null,
): Promise<PlacedOrder | undefined> {
  const isPlain =
    scope.user.customerId === null && !scope.keepsTerms && !order.parties && !order.specialPrices;
  if (isPlain) return reservePlacements(scope, order, retryKey);
  refuseClaim(scope);
  return scope.transact(async (tx) => {
    const problem = await findLimitProblem(tx, order);
    // In a retry, the placements of the first request already count towards the limits. The retry gets the stored response.
    const isRetry =
      problem !== null && retryKey !== null && (await findResponse(tx, contract.placeOrder, retryKey));
    if (problem !== null && !isRetry) throw problem;
    const placed = await reservePlacements(tx, order, retryKey);
    if (placed?.order_id && scope.keepsTerms)
      await refuseLate(tx, { orderId: placed.order_id, lateReason: order.lateReason ?? null });
    if (placed?.order_id && scope.user.customerId !== null && order.note !== '')
      keepCustomerNote(tx, placed.order_id);
    if (placed?.order_id) await agreeNewOrder(tx, placed.order_id, order);
    return placed;
  });
}

const KEEP_CUSTOMER_NOTE = statement('keep-customer-note')`
  update orders set customer_note = note where organization_id = $1 and id = $2`;

/** Stores the note of a self-service user for the customer too. Staff find it as the internal note, which only staff can change. */
function keepCustomerNote(tx: Tx, orderId: number): void {
  tx.send(KEEP_CUSTOMER_NOTE, [tx.organizationId, orderId]);
}

async function reservePlacements(
  scope: Scope,
  order: WantedOrder,
  retryKey: RetryKey | null,
): Promise<PlacedOrder | undefined> {
  const priced = scope.keepsPrices ? await priceCart(scope, order) : null;
  if (!priced?.isMixed) return placeCart(scope, order, { retryKey, priced });
  refuseClaim(scope);
  // An order in several currencies is placed without prices, and the refusal rolls it back. So its other problems are reported first,
  // and a retry gets the stored response.
  return scope.transact(async (tx) => {
    const placed = await placeCart(tx, order, { retryKey, priced: null });
    if (placed?.order_id) throw mixedCurrencies();
    return placed;
  });
}

/** Refuses a claimed session that is not proven yet, so that it is looked up. Only `place_cart` checks a claimed session itself. */
function refuseClaim({ claim }: Scope): void {
  if (claim && !claim.isProven) throw new Problem('unauthenticated');
}

async function placeCart(
  scope: Scope,
  { customerId, isBooking = false, reservationExpireDate, placementIds, note, isCountedLater }: WantedOrder,
  { retryKey, priced }: { retryKey: RetryKey | null; priced: CartPrices | null },
): Promise<PlacedOrder | undefined> {
  const { order, vert, vertOrder } = presentFreshOrder(scope, { isBooking, reservationExpireDate, note });
  const claim = scope.claim?.isProven ? null : scope.claim;
  const [placed] = await scope.execute(PLACE_CART, [
    claim?.tokenHash ?? null,
    claim?.facts ?? null,
    scope.organizationId,
    scope.user.id,
    scope.user.name,
    customerId,
    reservationExpireDate,
    placementIds,
    note,
    scope.today,
    isCountedLater ? null : scope.counterSlot,
    retryKey?.key ?? null,
    retryKey?.hash ?? null,
    order,
    vert,
    vertOrder,
    DEFAULT_STYLES,
    priced?.facts ?? null,
    priced?.prices ?? null,
  ]);
  if (placed?.is_session_changed) throw new Problem('unauthenticated');
  if (claim) claim.isProven = true;
  return placed;
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
