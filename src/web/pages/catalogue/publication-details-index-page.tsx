import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { weekIssuesQuery } from '#web/api/week-issues.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';

/** Redirects to the week's first ad, or explains that there is none. Spec §2 Publication details. */
export function PublicationDetailsIndexPage() {
  const { details } = useWords().vert;
  const { publicationId, weekNumber = '' } = useParams({ strict: false });
  const { data } = useQuery(weekIssuesQuery(Number(publicationId), weekNumber));
  const placements = (data?.issues ?? []).flatMap((issue) => issue.placements);
  const first = placements.find(({ vert }) => vert?.id)?.vert?.id;
  return first ? (
    <Navigate
      to={paths.publicationDetailsVert}
      params={{ publicationId: String(publicationId), weekNumber, vertId: String(first) }}
      replace
    />
  ) : (
    <div className="edit__all">
      <EmptyState
        framed
        action={
          <ButtonLink to={paths.week} params={{ publicationId: String(publicationId), weekNumber }}>
            {details.toWeekView}
          </ButtonLink>
        }
      >
        {details.nothingSold} {details.info}
      </EmptyState>
    </div>
  );
}
