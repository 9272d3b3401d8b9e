import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { orderQuery } from '../../api/order-query.ts';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { firstVert } from '../../features/verts/vert-groups.ts';

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
