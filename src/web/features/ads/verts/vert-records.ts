import type { Order } from '#contract/sales/orders.ts';
import { updateVert, type Vert } from '#contract/ads/verts.ts';
import { call } from '#web/api/call.ts';
import { orderQuery } from '#web/api/order-query.ts';
import { queryClient } from '#web/api/query-client.ts';
import { vertQuery } from '#web/api/vert-query.ts';
import { refetch } from '#web/api/refetch.ts';
import type { Draft } from './drafts.ts';

/** Saves a draft. The server refuses it if the ad was changed since the draft's version. */
export async function saveDraft(vertId: number, { content, version }: Draft): Promise<Vert> {
  const { vert } = await call(updateVert, { params: { id: vertId }, body: { ...content, version } });
  return vert;
}

/** Stores the server's current ad in every query that shows it, and cancels older requests. */
export async function keepVert(vert: Vert): Promise<void> {
  const { queryKey } = orderQuery(vert.order.id);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(vertQuery(vert.id).queryKey, vert);
  queryClient.setQueryData(queryKey, (order: Order | undefined) =>
    order ? { ...order, verts: order.verts.map((other) => (other.id === vert.id ? vert : other)) } : order,
  );
  refetch(queryClient, 'issues', 'verts');
}

/** Refetches an ad and its order. */
export function refreshVert(vert: Vert): void {
  void queryClient.invalidateQueries({ queryKey: vertQuery(vert.id).queryKey });
  void queryClient.invalidateQueries({ queryKey: orderQuery(vert.order.id).queryKey });
}
