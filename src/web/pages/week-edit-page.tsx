import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { Issue } from '#contract/issues.ts';
import type { WeekNumber } from '#domain/week.ts';
import { weekLabel } from '#words/format.ts';
import { useLocale, useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { IssueEditor } from '../features/week-view/issue-editor.tsx';
import { NoPublication } from '../features/week-view/no-publication.tsx';
import { useNamedPublication } from '../features/week-view/use-publication.ts';
import { WeekBoard } from '../features/week-view/week-board.tsx';
import { WeekHead } from '../features/week-view/week-head.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';

const ROUTE = '/signed-in/publications/$publicationId/weeks/$weekNumber/edit';

/** The issues of a newsletter where they are edited, week by week. Spec §2 Week view. */
export function WeekEditPage() {
  const { weekView, shell } = useWords();
  const locale = useLocale();
  const { publicationId: name, weekNumber } = useParams({ from: ROUTE });
  const navigate = useNavigate();
  const { publication, publicationId, hasNone } = useNamedPublication(name);
  const go = (week: WeekNumber, id: number | string = name) =>
    void navigate({
      to: paths.weekEdit,
      params: { publicationId: String(id), weekNumber: week },
      resetScroll: false,
    });
  const where = publication ? `${publication.title}, ${weekLabel(locale, weekNumber)}` : shell.product;
  return (
    <main className="page" id="content">
      <title>{`${weekView.editTitle} · ${where}`}</title>
      <WeekHead
        publicationId={publicationId}
        weekNumber={weekNumber}
        over={`${weekView.editTitle} · ${weekView.editLede}`}
        onSelect={(id) => go(weekNumber, id)}
        onGo={go}
      >
        {publicationId !== null && <EditActs publicationId={publicationId} weekNumber={weekNumber} />}
      </WeekHead>
      {publicationId === null ? (
        <NoPublication hasNone={hasNone} />
      ) : (
        <WeekBoard
          key={publicationId}
          publicationId={publicationId}
          weekNumber={weekNumber}
          onGo={go}
          isEditing
        >
          {drawIssue}
        </WeekBoard>
      )}
    </main>
  );
}

const drawIssue = (issue: Issue) => <IssueEditor key={issue.id} issue={issue} />;

function EditActs({ publicationId, weekNumber }: { publicationId: number; weekNumber: WeekNumber }) {
  const { weekView } = useWords();
  const params = { publicationId: String(publicationId) };
  return (
    <>
      <Link
        to={paths.week}
        params={{ ...params, weekNumber }}
        className={buttonClass({ variant: 'quiet', className: 'wide' })}
      >
        {weekView.sell}
      </Link>
      <Link to={paths.issuesAdd} params={params} className={buttonClass({ variant: 'primary' })}>
        <Icon name="plus" />
        {weekView.addIssue}
      </Link>
    </>
  );
}
