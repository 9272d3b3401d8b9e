import { useState } from 'react';
import type { Order } from '#contract/sales/orders.ts';
import { isMissing } from '#web/api/api-problem.ts';

type OrderVert = Order['verts'][number];

/**
 * Returns an ad of an order. If it is cancelled, or moved to another order, while its page is open, returns the ad as it was last, so that
 * what the user has typed stays. Undefined if the order does not have it.
 */
export function useOpenedVert(
  id: number,
  order: Order | undefined,
  error: unknown,
): { vert: OrderVert | undefined; isGone: boolean } {
  const present = order?.verts.find((vert) => vert.id === id);
  const [last, setLast] = useState(present);
  if (present && present !== last) setLast(present);
  const vert = present ?? (last?.id === id ? last : undefined);
  return { vert, isGone: vert !== undefined && (!present || isMissing(error)) };
}
