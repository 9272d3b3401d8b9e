import { queryOptions } from '@tanstack/react-query';
import { getOrder, type Order } from '#contract/sales/orders.ts';
import { dropDraftsOf } from '#web/ui/device/ad-drafts.ts';
import { fieldMessages, isProblem } from './api-problem.ts';
import { call } from './call.ts';
import { useSession } from './session.ts';
import type { NamedParties } from '#contract/sales/order-parties.ts';
import { getVert, type Vert } from '#contract/ads/verts.ts';

/** Returns the query of an order with its ads. Each fetch deletes the drafts of removed ads. */
export function orderQuery(id: number) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: async ({ signal }): Promise<Order> => {
      try {
        const { order } = await call(getOrder, { params: { id }, signal });
        const vertIds = order.verts.map((vert) => vert.id);
        dropDraftsOf(order.id, vertIds);
        return order;
      } catch (error) {
        if (isProblem(error, 'not_found')) dropDraftsOf(id, []);
        throw error;
      }
    },
  });
}

/** Whether the server refused because a booking deadline has passed. */
export function isLate(error: unknown): error is Error {
  return isProblem(error, 'booking_deadline_passed');
}

/** Returns what the dialog for the reason shows. Null for any other error, and for self-service users, who cannot give a reason. */
export function useLateRefusal(error: unknown): { message: string; errors: string[] } | null {
  const { customerId } = useSession();
  if (!isLate(error) || customerId !== null) return null;
  return { message: error.message, errors: fieldMessages(error, 'late_reason') };
}

/** Returns the parties as requests contain them: by id instead of by name. */
export function sentPartiesOf({ agency, billTo, copyTo, ...others }: NamedParties) {
  return {
    ...others,
    agencyId: agency?.id ?? null,
    billToId: billTo?.id ?? null,
    copyToId: copyTo?.id ?? null,
  };
}

/** Returns the query of one ad. */
export function vertQuery(id: number) {
  return queryOptions({
    queryKey: ['vert', id],
    queryFn: async ({ signal }): Promise<Vert> => (await call(getVert, { params: { id }, signal })).vert,
  });
}
