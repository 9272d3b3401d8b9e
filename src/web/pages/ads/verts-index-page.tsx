import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { orderQuery } from '#web/api/orders.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { firstVert } from '#web/features/ads/verts/vert-groups.ts';

/** Redirects to the order's first ad. Spec §2 Route map. */
export function VertsIndexPage() {
  const { vert: words, shell } = useWords();
  const { orderId } = useParams({ strict: false });
  const { data: order } = useQuery(orderQuery(Number(orderId)));
  const first = firstVert(order?.verts ?? []);
  return (
    <>
      <title>{`${words.title} · ${shell.product}`}</title>
      {first && (
        <Navigate to={paths.vert} params={{ orderId: String(orderId), vertId: String(first.id) }} replace />
      )}
    </>
  );
}
