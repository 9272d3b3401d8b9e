import '../../styles/pages/terms.css';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { WeekNumber } from '#domain/platform/week.ts';
import { weekLabel } from '#words/format.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { MoveContext } from '#web/features/catalogue/week-view/edit/edit-placements.tsx';
import { IssueEditor } from '#web/features/catalogue/week-view/edit/issue-editor.tsx';
import { NoPublication } from '#web/features/catalogue/week-view/no-publication.tsx';
import { useNamedPublication } from '#web/features/catalogue/week-view/use-publication.ts';
import { useShownWeek } from '#web/features/catalogue/week-view/use-shown-week.ts';
import { WeekBoard } from '#web/features/catalogue/week-view/week-column.tsx';
import { WeekHead } from '#web/features/catalogue/week-view/week-head.tsx';
import { useMoving } from './slot-acts.tsx';

const ROUTE = '/signed-in/publications/$publicationId/weeks/$weekNumber/edit';
/** The value in place of the newsletter in the URL if the organization has no newsletter. */
const NONE = 'none';

/** The page that edits the issues of a newsletter, week by week. Spec §2 Week view. */
export function WeekEditPage() {
  const { weekView, shell } = useWords();
  const locale = useLocale();
  const { publicationId: name, weekNumber: address } = useParams({ from: ROUTE });
  const { publication, publicationId, hasNone } = useNamedPublication(name);
  const goTo = useGoTo();
  const onShown = useCallback((shown: WeekNumber) => goTo(name, shown), [goTo, name]);
  const [week, show] = useShownWeek(address, onShown);
  const { move, dialog } = useMoving();
  const where = publication ? `${publication.title}, ${weekLabel(locale, week)}` : shell.product;
  return (
    <main className="page" id="content">
      <title>{`${weekView.editTitle} · ${where}`}</title>
      <WeekHead
        publicationId={publicationId}
        weekNumber={week}
        over={`${weekView.editTitle} · ${weekView.editLede}`}
        onSelect={(id) => goTo(String(id), week)}
        onGo={show}
      >
        {/* Hidden instead of removed if the newsletter does not exist, so that the paging keeps its position. */}
        {name !== NONE && (
          <EditActs publicationId={name} weekNumber={week} isHidden={publicationId === null} />
        )}
      </WeekHead>
      {publicationId === null ? (
        <NoPublication hasNone={hasNone} />
      ) : (
        <MoveContext value={move}>
          <WeekBoard
            key={publicationId}
            publicationId={publicationId}
            weekNumber={week}
            onGo={show}
            isEditing
          >
            {renderIssue}
          </WeekBoard>
        </MoveContext>
      )}
      {dialog}
    </main>
  );
}

function useGoTo() {
  const navigate = useNavigate();
  return useCallback(
    (publicationId: string, weekNumber: WeekNumber) =>
      void navigate({ to: paths.weekEdit, params: { publicationId, weekNumber }, resetScroll: false }),
    [navigate],
  );
}

const renderIssue = (issue: Issue) => <IssueEditor key={issue.id} issue={issue} />;

interface EditActsProps {
  publicationId: string;
  weekNumber: WeekNumber;
  isHidden: boolean;
}

function EditActs({ publicationId, weekNumber, isHidden }: EditActsProps) {
  const { weekView } = useWords();
  const params = { publicationId };
  const place = isHidden ? { style: { visibility: 'hidden' } as const } : {};
  return (
    <>
      <ButtonLink
        to={paths.week}
        params={{ ...params, weekNumber }}
        variant="quiet"
        className="wide"
        {...place}
      >
        {weekView.sell}
      </ButtonLink>
      <ButtonLink to={paths.issuesAdd} params={params} variant="primary" {...place} icon="plus">
        {weekView.addIssue}
      </ButtonLink>
    </>
  );
}
