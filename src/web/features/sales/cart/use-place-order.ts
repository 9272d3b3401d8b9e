import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Day } from '#domain/platform/day.ts';
import { expireDateProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { createCustomer } from '#contract/customers/customers.ts';
import { type Order, placeOrder } from '#contract/sales/orders.ts';
import { refetch } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { ApiProblem, fieldMessages } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { isLate, orderQuery, sentPartiesOf, useLateRefusal } from '#web/api/orders.ts';
import { type RetryKey, useRetryKey } from '#web/api/forms/use-retry-key.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { type OrderDraft, specialPricesOf } from './order-draft.ts';
import type { Cart } from './use-cart.ts';

const FAILURE_MS = 6000;

/** The entries of the order form and the placements in the cart. */
interface OrderInput extends OrderDraft {
  /** Books the placements at once, which ignores the expiry date. */
  isBooking: boolean;
  /** Why staff orders after a booking deadline. */
  lateReason?: string;
  reservationExpireDate: Day | null;
  placementIds: readonly number[];
}

interface Placing {
  cart: Cart;
  /** Called when a new customer has been saved: it stays chosen even if the order is refused. */
  onCustomerSaved: (customer: { id: number; name: string }) => void;
  onPlaced: (order: Order) => void;
}

/**
 * Returns the action that places the order, after saving a new customer. It marks unavailable placements in the cart. The
 * errors of a field are shown until the field changes. Spec §5 Cart, §8.
 */
export function usePlaceOrder({ cart, onCustomerSaved, onPlaced }: Placing) {
  const client = useQueryClient();
  const { shell } = useWords();
  const { customerId: ownCustomerId, today } = useSession();
  const customerKey = useRetryKey();
  const orderKey = useRetryKey();
  const lastFailure = useRef(0);
  const placing = useMutation({
    mutationFn: async (input: OrderInput) => {
      flash.dismiss(lastFailure.current);
      const customer = isRefusable(input, today)
        ? knownCustomer(input)
        : await savedCustomer(input, customerKey);
      if (customer && input.customer?.id === null) {
        onCustomerSaved(customer);
        void client.invalidateQueries({ queryKey: ['customers'] });
      }
      return sendOrder(input, customer?.id ?? ownCustomerId, orderKey);
    },
    onSuccess: (order) => {
      client.setQueryData(orderQuery(order.id).queryKey, order);
      onPlaced(order);
      refetch(client, 'orders', 'capacities', 'issues', 'verts');
    },
    onError: (error) => {
      // Staff are asked for a reason.
      if (isLate(error) && ownCustomerId === null) return;
      const unavailable = unavailableIn(error);
      if (unavailable.size > 0) {
        // The weeks are refetched, which shows the reason.
        cart.mark(({ id }) => (unavailable.has(id) ? { isLost: true } : undefined));
        void client.invalidateQueries({ queryKey: ['issues'] });
      }
      const text = unavailable.size > 0 || isLate(error) ? error.message : shell.flash.saveFailure;
      const isOffline = !(error instanceof ApiProblem);
      lastFailure.current = flash.show({
        type: 'danger',
        text: isOffline ? shell.flash.offline : text,
        timeoutMs: FAILURE_MS,
      });
    },
  });
  const lateRefusal = useLateRefusal(placing.error);
  return {
    place: placing.mutate,
    error: placing.error,
    /** The refusal because of a booking deadline, and a function that repeats the order with a reason. */
    late: {
      refusal: lateRefusal,
      isPending: placing.isPending,
      isBooking: placing.variables?.isBooking ?? false,
      onSubmit: (lateReason: string) =>
        placing.variables && placing.mutate({ ...placing.variables, lateReason }),
      onClose: placing.reset,
    },
    /** What is being sent: a reservation or a booking. */
    pending: placing.isPending && (placing.variables.isBooking ? 'booking' : 'reservation'),
    /** The messages of a field, until its value changes. */
    errorsOf: (field: string, isUnchanged: (refused: OrderInput) => boolean): string[] =>
      placing.variables && isUnchanged(placing.variables) ? fieldMessages(placing.error, field) : [],
  };
}

/**
 * Whether the server will refuse the order, so that no customer is created for it. The order is still sent, and the server's
 * refusal gives the reasons.
 */
function isRefusable(input: OrderInput, today: Day): boolean {
  const isDated = input.isBooking || expireDateProblem(input.reservationExpireDate, today) === null;
  return input.placementIds.length === 0 || !isDated;
}

function knownCustomer({ customer }: OrderInput) {
  return customer?.id == null ? null : customer;
}

async function savedCustomer({ customer }: OrderInput, key: RetryKey) {
  if (!customer || customer.id !== null) return customer;
  const body = { name: customer.name, ...customer.contact };
  const result = await forgetKeyAfter(key, call(createCustomer, { body, idempotencyKey: key.keyFor(body) }));
  return { id: result.customer.id, name: result.customer.name };
}

async function sendOrder(input: OrderInput, customerId: number | null, key: RetryKey): Promise<Order> {
  const specialPrices = specialPricesOf(input, input.placementIds);
  const body = {
    customer_id: customerId,
    ...(input.isBooking ? { book: true } : { reservation_expire_date: input.reservationExpireDate }),
    placement_ids: [...input.placementIds],
    note: input.note,
    ...(input.lateReason === undefined ? {} : { late_reason: input.lateReason }),
    ...(input.parties ? { parties: sentPartiesOf(input.parties) } : {}),
    ...(specialPrices.length === 0 ? {} : { special_prices: [...specialPrices] }),
  };
  return (await forgetKeyAfter(key, call(placeOrder, { body, idempotencyKey: key.keyFor(body) }))).order;
}

/**
 * Discards the idempotency key after a response. Keeps it after a lost response or a server failure, because the order may
 * already exist and the next attempt must not create it twice.
 */
async function forgetKeyAfter<Result>(key: RetryKey, sent: Promise<Result>): Promise<Result> {
  try {
    const result = await sent;
    key.forget();
    return result;
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500) {
      key.forget();
    }
    throw error;
  }
}

function unavailableIn(error: Error): ReadonlySet<number> {
  return new Set(error instanceof ApiProblem ? error.body.unavailable_placements : []);
}
