import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { isMissing } from '../../api/api-problem.ts';
import { orderQuery } from '../../api/order-query.ts';
import { LoadFailure } from '../../base/records/load-failure.tsx';
import { useWords } from '../../base/language.tsx';
import { Page } from '../../base/page.tsx';
import { paths } from '../../base/paths.ts';
import { UnsavedVertsGuard } from '../../features/verts/unsaved-verts-guard.tsx';
import { VertEditing } from '../../features/verts/vert-editing.tsx';
import { VertsHead } from '../../features/verts/verts-head.tsx';
import { VertsNav } from '../../features/verts/verts-nav.tsx';
import { VertsSkeleton } from '../../features/verts/verts-skeleton.tsx';

/** The page of an order's ads. The child route shows the ad that the user edits. Spec §2 Verts. */
export function VertsPage() {
  const { vert: words } = useWords();
  const { orderId, vertId } = useParams({ strict: false });
  const navigate = useNavigate();
  const order = useQuery({
    ...orderQuery(Number(orderId)),
    throwOnError: isMissing,
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
