import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { isMissingAtFirst } from '#web/api/api-problem.ts';
import { orderQuery } from '#web/api/orders.ts';
import { LoadFailure } from '#web/ui/records/loaded.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { Page } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { UnsavedVertsGuard } from '#web/features/ads/verts/unsaved-verts-guard.tsx';
import { VertEditing, VertsSkeleton } from '#web/features/ads/verts/vert-editing.tsx';
import { VertsHead, VertsNav } from '#web/features/ads/verts/verts-nav.tsx';

/** The page of an order's ads. The child route shows the ad that the user edits. Spec §2 Verts. */
export function VertsPage() {
  const { vert: words } = useWords();
  const { orderId, vertId } = useParams({ strict: false });
  const navigate = useNavigate();
  const order = useQuery({
    ...orderQuery(Number(orderId)),
    throwOnError: isMissingAtFirst,
  });
  const show = (id: number) =>
    void navigate({ to: paths.vert, params: { orderId: String(orderId), vertId: String(id) } });
  if (!order.data) {
    return (
      <Page title={words.title}>
        {order.isError ? <LoadFailure onRetry={() => void order.refetch()} /> : <VertsSkeleton />}
      </Page>
    );
  }
  const { verts } = order.data;
  const home = `/orders/${String(orderId)}/verts`;
  return (
    <main className="page" id="content">
      <VertEditing>
        <VertsHead order={order.data} />
        <div className="edit">
          <VertsNav
            orderId={order.data.id}
            verts={verts}
            current={vertId === undefined ? null : Number(vertId)}
            onSelect={show}
          />
          <Outlet />
        </div>
        <UnsavedVertsGuard
          verts={verts}
          staysAt={({ pathname }) => pathname === home || pathname.startsWith(`${home}/`)}
          onShow={show}
        />
      </VertEditing>
    </main>
  );
}
