import type { Order } from '#contract/orders.ts';
import { updateVert, type Vert } from '#contract/verts.ts';
import { call } from '../../api/call.ts';
import { orderQuery } from '../../api/order-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { vertQuery } from '../../api/vert-query.ts';
import type { Draft } from './drafts.ts';

/** Saves a draft into its ad; refused when the ad was changed since the draft's version. */
export async function saveDraft(vertId: number, { content, version }: Draft): Promise<Vert> {
  const { vert } = await call(updateVert, { params: { id: vertId }, body: { ...content, version } });
  return vert;
}

/** Keeps an ad as the server now has it, wherever it is shown; an older answer that is on its way is not waited for. */
export async function keepVert(vert: Vert): Promise<void> {
  const { queryKey } = orderQuery(vert.order.id);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(vertQuery(vert.id).queryKey, vert);
  queryClient.setQueryData(queryKey, (order: Order | undefined) =>
    order ? { ...order, verts: order.verts.map((other) => (other.id === vert.id ? vert : other)) } : order,
  );
  for (const key of ['issues', 'verts']) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
}

/** Asks again for an ad and its order: what we know of them is no longer so. */
export function refreshVert(vert: Vert): void {
  void queryClient.invalidateQueries({ queryKey: vertQuery(vert.id).queryKey });
  void queryClient.invalidateQueries({ queryKey: orderQuery(vert.order.id).queryKey });
}
