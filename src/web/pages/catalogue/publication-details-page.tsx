import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { isMissingAtFirst } from '#web/api/api-problem.ts';
import { weekIssuesQuery } from '#web/api/week-issues.ts';
import { LoadFailure } from '#web/ui/records/loaded.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { DetailsHead } from '#web/features/ads/verts/details-head.tsx';
import { DetailsNav } from '#web/features/ads/verts/details-nav.tsx';
import { VertEditing, VertsSkeleton } from '#web/features/ads/verts/vert-editing.tsx';

/** The page with all ads in the issues of a publication in one week. The child route shows the ad that the user edits. Spec §2. */
export function PublicationDetailsPage() {
  const { vert: words } = useWords();
  const { publicationId, weekNumber = '', vertId } = useParams({ strict: false });
  const navigate = useNavigate();
  const week = useQuery({
    ...weekIssuesQuery(Number(publicationId), weekNumber),
    throwOnError: isMissingAtFirst,
  });
  const show = (id: number) =>
    void navigate({
      to: paths.publicationDetailsVert,
      params: { publicationId: String(publicationId), weekNumber, vertId: String(id) },
    });
  if (!week.data) {
    return (
      <main className="page" id="content">
        {week.isError ? <LoadFailure onRetry={() => void week.refetch()} /> : <VertsSkeleton />}
      </main>
    );
  }
  const { issues } = week.data;
  return (
    <main className="page" id="content">
      <VertEditing>
        <DetailsHead publicationId={Number(publicationId)} weekNumber={weekNumber} issues={issues} />
        {issues.length === 0 ? (
          <p className="empty empty--box">{words.details.noIssues}</p>
        ) : (
          <div className="edit">
            <DetailsNav
              publicationId={Number(publicationId)}
              weekNumber={weekNumber}
              issues={issues}
              current={vertId === undefined ? null : Number(vertId)}
              onSelect={show}
            />
            <Outlet />
          </div>
        )}
      </VertEditing>
    </main>
  );
}
