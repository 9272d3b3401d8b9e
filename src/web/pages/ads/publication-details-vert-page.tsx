import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { isMissingAtFirst } from '#web/api/api-problem.ts';
import { orderQuery, vertQuery } from '#web/api/orders.ts';
import { weekIssuesQuery } from '#web/api/week-issues.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { useOpenedVert } from '#web/features/ads/verts/use-opened-vert.ts';
import { UnsavedVertsGuard } from '#web/features/ads/verts/unsaved-verts-guard.tsx';
import { SkeletonRows } from '#web/ui/messages/skeleton.tsx';
import { LoadFailure } from '#web/ui/records/loaded.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { EditedVert } from './edited-vert.tsx';

/** One ad of a week: its editor, its preview and its order. Spec §2 Publication details. */
export function PublicationDetailsVertPage() {
  const { shell } = useWords();
  const { publicationId, weekNumber = '', vertId } = useParams({ strict: false });
  const navigate = useNavigate();
  const found = useQuery({ ...vertQuery(Number(vertId)), throwOnError: isMissingAtFirst });
  const orderId = found.data?.order.id;
  const order = useQuery({
    ...orderQuery(orderId ?? 0),
    enabled: orderId !== undefined,
    throwOnError: isMissingAtFirst,
  });
  const { data: week } = useQuery(weekIssuesQuery(Number(publicationId), weekNumber));
  const { vert, isGone } = useOpenedVert(Number(vertId), order.data, order.error ?? found.error);
  if (!order.data || !vert) {
    const failed = found.isError ? found : order.isError ? order : null;
    return failed ? (
      <LoadFailure onRetry={() => void failed.refetch()} />
    ) : (
      <div className="sheet edit__f">
        <SkeletonRows rows={10} label={shell.loading} />
      </div>
    );
  }
  const inWeek = new Set(
    week?.issues.flatMap((issue) => issue.placements.map((placement) => placement.vert?.id)),
  );
  const guarded = order.data.verts.filter(({ id }) => inWeek.has(id) || id === vert.id);
  const home = `/publications/${String(publicationId)}/details/${weekNumber}/vert/`;
  return (
    <>
      <EditedVert order={order.data} vert={vert} isGone={isGone} />
      <UnsavedVertsGuard
        verts={guarded}
        staysAt={({ pathname }) => guarded.some(({ id }) => pathname === home + String(id))}
        onShow={(id) =>
          void navigate({
            to: paths.publicationDetailsVert,
            params: { publicationId: String(publicationId), weekNumber, vertId: String(id) },
          })
        }
      />
    </>
  );
}
