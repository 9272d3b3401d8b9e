import { useQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { orderQuery } from '#web/api/orders.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { EditedVert } from './edited-vert.tsx';

/** One ad of an order: its editor and its preview. Spec §2 Verts. */
export function VertPage() {
  const { vert: words, shell } = useWords();
  const { orderId, vertId } = useParams({ strict: false });
  const { data: order } = useQuery(orderQuery(Number(orderId)));
  const vert = order?.verts.find(({ id }) => id === Number(vertId));
  if (!order) return null;
  if (!vert) throw notFound();
  return (
    <>
      <title>{`${words.pageTitle(vert.placement.name, order.id)} · ${shell.product}`}</title>
      <EditedVert order={order} vert={vert} />
    </>
  );
}
