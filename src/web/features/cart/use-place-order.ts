import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { createCustomer } from '#contract/customers.ts';
import { type Order, placeOrder } from '#contract/orders.ts';
import { useSession } from '../../api/session.ts';
import { ApiProblem, fieldMessages } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { orderQuery } from '../../api/order-query.ts';
import { type RetryKey, useRetryKey } from '../../api/use-retry-key.ts';
import { useWords } from '../../base/language.tsx';
import { flash } from '../../ui/messages/flash.ts';
import type { OrderDraft } from './order-draft.ts';
import type { Cart } from './use-cart.ts';

const FAILURE_MS = 6000;

/** What is ordered. */
export interface OrderWish extends OrderDraft {
  placementIds: readonly number[];
}

interface Placing {
  cart: Cart;
  /** A new customer has been saved: it stays chosen, whatever becomes of the order. */
  onCustomerSaved: (customer: { id: number; name: string }) => void;
  onPlaced: (order: Order) => void;
}

/**
 * Places the order: a new customer is saved first. Refused placements are marked in the cart, and what is wrong with
 * a field stands under it as long as the field says the same. Spec §5 Cart, §8.
 */
export function usePlaceOrder({ cart, onCustomerSaved, onPlaced }: Placing) {
  const client = useQueryClient();
  const { shell } = useWords();
  const { customerId: ownCustomerId } = useSession();
  const customerKey = useRetryKey();
  const orderKey = useRetryKey();
  const lastFailure = useRef(0);
  const placing = useMutation({
    mutationFn: async (wish: OrderWish) => {
      flash.dismiss(lastFailure.current);
      const customer = await savedCustomer(wish, customerKey);
      if (customer && wish.customer?.id === null) {
        onCustomerSaved(customer);
        void client.invalidateQueries({ queryKey: ['customers'] });
      }
      return sendOrder(wish, customer?.id ?? ownCustomerId, orderKey);
    },
    onSuccess: (order) => {
      client.setQueryData(orderQuery(order.id).queryKey, order);
      onPlaced(order);
      for (const key of ['orders', 'capacities', 'issues', 'verts']) {
        void client.invalidateQueries({ queryKey: [key] });
      }
    },
    onError: (error) => {
      const unavailable = unavailableIn(error);
      if (unavailable.size > 0) {
        cart.markUnavailable((item) => unavailable.has(item.id) || undefined);
        void client.invalidateQueries({ queryKey: ['issues'] });
      }
      const text = unavailable.size > 0 ? error.message : shell.flash.saveFailure;
      const isOffline = !(error instanceof ApiProblem);
      lastFailure.current = flash.show({
        type: 'danger',
        text: isOffline ? shell.flash.offline : text,
        timeoutMs: FAILURE_MS,
      });
    },
  });
  return {
    place: placing.mutate,
    isPending: placing.isPending,
    /** The messages of a field, as long as it holds what was refused. */
    errorsOf: (field: string, isUnchanged: (refused: OrderWish) => boolean): string[] =>
      placing.variables && isUnchanged(placing.variables) ? fieldMessages(placing.error, field) : [],
  };
}

async function savedCustomer({ customer }: OrderWish, key: RetryKey) {
  if (!customer || customer.id !== null) {
    return customer;
  }
  const body = { name: customer.name };
  const answer = await answered(key, call(createCustomer, { body, idempotencyKey: key.keyFor(body) }));
  return { id: answer.customer.id, name: answer.customer.name };
}

async function sendOrder(wish: OrderWish, customerId: number | null, key: RetryKey): Promise<Order> {
  const body = {
    customer_id: customerId,
    reservation_expire_date: wish.reservationExpireDate,
    placement_ids: [...wish.placementIds],
    note: wish.note,
  };
  return (await answered(key, call(placeOrder, { body, idempotencyKey: key.keyFor(body) }))).order;
}

/** A lost answer and a failing server leave the key: the next try may be the same order. */
async function answered<Answer>(key: RetryKey, sent: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await sent;
    key.forget();
    return answer;
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
