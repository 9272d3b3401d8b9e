import type { Day } from '#domain/platform/day.ts';
import type { Locale } from '#words/locale.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { RetryKey } from '#server/platform/http/idempotency.ts';
import { type FieldCodes, invalidFields, Problem } from '#server/platform/base/problem.ts';
import { refuseLateOrders } from '#server/pricing/terms/refuse-late.ts';
import { forgetKnownFacts } from '#server/pricing/quotes/known-facts.ts';
import { type CartPrices, priceCarts } from '#server/pricing/quotes/order-prices.ts';
import { mixedCurrencies } from '#server/pricing/quotes/read-quote-input.ts';
import {
  type Agreed,
  agreeParties,
  recordSpecialPrices,
  refuseSpecialPrices,
  specialsOf,
} from './agree-new-order.ts';
import { findLimitProblem } from './self-service-limits.ts';
import { releaseLapsed } from './tidy-lapsed-reservations.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

const PLACE_ORDERS = statement('place-orders')`
  select is_session_changed, order_ids, earlier_id, is_other_request, customers_known, refused, lapsed, is_outdated, written_at,
    customer_name, contact_first_name, contact_last_name, contact_email, contact_gender, organization_locale, vert_ids, placement_ids,
    placement_names, placements_additional, issue_ids, sending_dates, week_numbers, publication_ids, publication_titles, styles
  from place_orders($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`.as<PlacedColumns>();

/** The columns that are set whenever an order was written. */
interface PlacedColumns {
  is_session_changed: boolean;
  written_at: string;
  customer_name: string;
  contact_first_name: string;
  contact_last_name: string;
  contact_email: string;
  contact_gender: 'm' | 'f';
  organization_locale: Locale;
  vert_ids: number[];
  placement_ids: number[];
  placement_names: string[];
  placements_additional: boolean[];
  issue_ids: number[];
  sending_dates: string[];
  week_numbers: string[];
  publication_ids: number[];
  publication_titles: string[];
  /** The style of each publication as JSON; `null` for the default. With a language of its own: `{ locale, style }`. */
  styles: string[];
}

/** An order to write. The caller has checked its fields. */
export interface NewOrder extends Agreed {
  customerId: number;
  /** The end of the reservation; null for a booking. */
  reservationExpireDate: Day | null;
  placementIds: readonly number[];
  note: string;
}

interface WriteOptions {
  /** The key of the request, for a single order. */
  retryKey?: RetryKey | null;
  /** The reason why staff take placements after their booking deadline. */
  lateReason?: string | null | undefined;
  /** Whether the caller updates the counters itself, as the last act of its longer transaction. */
  isCountedLater?: boolean | undefined;
}

/** What `place_orders` has written. For a repeated request, `earlier_id` is the order of the first one. */
export type Written = RowOf<typeof PLACE_ORDERS>;

/** The maximum number of attempts. An attempt is repeated if lapsed reservations had to be released, or if prices have changed. */
const TRIES = 3;

/**
 * Writes new orders: all of them, or none. Every new order is written here: it gets prices if the organization has rate cards, is refused
 * after a booking deadline, and may not exceed the limits of self-service users. The refusal `placements_unavailable` lists the
 * placements that cannot be ordered. Also refuses what `findLimitProblem`, `refuseLateOrders`, `setParties` and
 * `refuseSpecialPrices` refuse, unknown customers, and an order with several currencies.
 */
export async function writeOrders(
  scope: Scope,
  orders: readonly NewOrder[],
  options: WriteOptions = {},
): Promise<Written> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const written = await writeAgreed(scope, orders, options);
    if (written?.is_other_request) throw new Problem('idempotency_mismatch');
    if (written?.order_ids || written?.earlier_id != null) {
      for (const id of written.order_ids ?? []) scope.announce({ what: 'order', id });
      return written;
    }
    if (written?.is_outdated) {
      for (const order of orders) forgetKnownFacts(scope, order);
      continue;
    }
    if (!written?.customers_known || (written.refused ?? []).length > 0 || !written.lapsed) {
      throw refusal(written);
    }
    await releaseLapsed(scope, written.lapsed);
  }
  throw new Problem('overloaded');
}

/** Writes orders once. Most orders take one statement. What else is agreed, limited or due belongs to the same transaction. */
async function writeAgreed(
  scope: Scope,
  orders: readonly NewOrder[],
  options: WriteOptions,
): Promise<Written | undefined> {
  const isPlain =
    scope.user.customerId === null &&
    !scope.keepsTerms &&
    orders.every(({ parties, specialPrices }) => !parties && !specialPrices);
  if (isPlain) return writePriced(scope, orders, options);
  refuseClaim(scope);
  return scope.transact(async (tx) => {
    const limitProblem = await firstLimitProblem(tx, orders);
    const written = await writePriced(tx, orders, options);
    // In a retry, the placements of the first request already count towards the limits. The retry gets the order of the first request.
    if (limitProblem && written?.earlier_id == null) throw limitProblem;
    const ids = written?.order_ids;
    if (!ids) return written;
    if (scope.keepsTerms)
      await refuseLateOrders(tx, { orderIds: ids, lateReason: options.lateReason ?? null });
    for (const [at, order] of orders.entries()) await agreeParties(tx, ids[at] ?? 0, order);
    const vertIds = new Map(written.placement_ids.map((id, at) => [id, written.vert_ids[at] ?? 0]));
    await recordSpecialPrices(tx, { orderIds: ids, vertIds }, orders);
    return written;
  });
}

async function firstLimitProblem(tx: Tx, orders: readonly NewOrder[]): Promise<Problem | null> {
  for (const order of orders) {
    const problem = await findLimitProblem(tx, order);
    if (problem) return problem;
  }
  return null;
}

async function writePriced(
  scope: Scope,
  orders: readonly NewOrder[],
  options: WriteOptions,
): Promise<Written | undefined> {
  const priced = scope.keepsPrices
    ? await priceCarts(
        scope,
        orders.map((order) => ({ ...order, specials: specialsOf(order) })),
      )
    : [];
  if (!priced.some(({ isMixed }) => isMixed)) {
    if (orders.some(({ specialPrices }) => specialPrices)) {
      await scope.transact((tx) => refuseSpecialPrices(tx, orders, priced));
    }
    return execute(scope, orders, { ...options, priced });
  }
  refuseClaim(scope);
  // An order in several currencies is written without prices, and the refusal rolls it back. So its other problems are reported first,
  // and a retry gets the order of the first request.
  return scope.transact(async (tx) => {
    const written = await execute(tx, orders, { ...options, priced: [] });
    if (written?.order_ids) throw mixedCurrencies();
    return written;
  });
}

/** Refuses a claimed session that is not proven yet, so that it is looked up. Only `place_orders` checks a claimed session itself. */
export function refuseClaim({ claim }: Scope): void {
  if (claim && !claim.isProven) throw new Problem('unauthenticated');
}

async function execute(
  scope: Scope,
  orders: readonly NewOrder[],
  { retryKey, isCountedLater, priced }: WriteOptions & { priced: readonly CartPrices[] },
): Promise<Written | undefined> {
  const claim = scope.claim?.isProven ? null : scope.claim;
  const wanted = orders
    .flatMap(({ placementIds }, at) => placementIds.map((id) => ({ id, at })))
    .toSorted((one, other) => one.id - other.id);
  const priceOf = ({ id, at }: { id: number; at: number }) => {
    const price = priced[at]?.frozen?.get(id);
    return price ? JSON.stringify(price) : null;
  };
  const [written] = await scope.execute(PLACE_ORDERS, [
    claim?.tokenHash ?? null,
    claim?.facts ?? null,
    scope.organizationId,
    scope.user.id,
    scope.user.name,
    scope.user.customerId !== null,
    scope.today,
    isCountedLater ? null : scope.counterSlot,
    retryKey?.key ?? null,
    retryKey?.hash ?? null,
    orders.map(({ customerId }) => customerId),
    orders.map(({ reservationExpireDate }) => reservationExpireDate),
    orders.map(({ note }) => note),
    priced.length === 0 ? null : priced.map(({ facts }) => facts),
    wanted.map(({ id }) => id),
    wanted.map(({ at }) => at + 1),
    priced.some(({ frozen }) => frozen) ? wanted.map(priceOf) : null,
  ]);
  if (written?.is_session_changed) throw new Problem('unauthenticated');
  if (claim) claim.isProven = true;
  return written;
}

function refusal(written: Written | undefined): Problem {
  const unavailable = (written?.refused ?? []).toSorted((one, other) => one - other);
  const fields: FieldCodes = {
    ...(written?.customers_known ? {} : { customer_id: ['unknown'] }),
    ...(unavailable.length > 0 ? { placement_ids: ['unavailable'] } : {}),
  };
  return unavailable.length > 0
    ? new Problem('placements_unavailable', { fields, extra: { unavailable_placements: unavailable } })
    : invalidFields(fields);
}
