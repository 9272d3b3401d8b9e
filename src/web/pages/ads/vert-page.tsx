import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useOpenedVert } from '#web/features/ads/verts/use-opened-vert.ts';
import { orderQuery } from '#web/api/orders.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { EditedVert } from './edited-vert.tsx';

/** One ad of an order: its editor and its preview. Spec §2 Verts. */
export function VertPage() {
  const { vert: words, shell } = useWords();
  const { orderId, vertId } = useParams({ strict: false });
  const { data: order, error } = useQuery(orderQuery(Number(orderId)));
  const { vert, isGone } = useOpenedVert(Number(vertId), order, error);
  if (!order) return null;
  if (!vert) {
    return (
      <div className="edit__f">
        <Note state="gone" title={shell.errors.notFound}>
          {words.gone.never}
        </Note>
      </div>
    );
  }
  return (
    <>
      <title>{`${words.pageTitle(vert.placement.name, order.id)} · ${shell.product}`}</title>
      <EditedVert order={order} vert={vert} isGone={isGone} />
    </>
  );
}
