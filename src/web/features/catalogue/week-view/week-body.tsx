import { memo, type ReactNode } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import { addWeeks, type WeekNumber } from '#domain/platform/week.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/messages/skeleton.tsx';
import { useWeekIssues } from './use-week-issues.ts';

interface WeekBodyProps {
  publicationId: number;
  week: WeekNumber;
  isFetched: boolean;
  /** Shows a loading state. A week that is neither visible nor fetched stays empty. */
  showsLoading: boolean;
  onGo: (week: WeekNumber) => void;
  /** Renders an issue. */
  children: (issue: Issue) => ReactNode;
}

/** The content of a week: its issues, a loading state, a failure, or an empty state. */
export const WeekBody = memo(function WeekBody(props: WeekBodyProps) {
  const { publicationId, week, isFetched, showsLoading, onGo, children } = props;
  const { state, issues, retry } = useWeekIssues(publicationId, week, isFetched);
  if (state === 'loading') return showsLoading && <LoadingWeek />;
  if (state === 'failed') return <FailedWeek onRetry={retry} />;
  return issues.length === 0 ? (
    <EmptyWeek publicationId={publicationId} week={week} onGo={onGo} />
  ) : (
    issues.map(children)
  );
});

function LoadingWeek() {
  const { weekView } = useWords();
  return (
    <div role="status">
      <span className="sr">{weekView.loading}</span>
      {[6, 5].map((rows) => (
        <div key={rows} className="issue" aria-hidden="true">
          <div className="issue__h issue__h--sk">
            <Skeleton width="96px" height="12px" />
          </div>
          <div className="issue__t--sk">
            <Skeleton width="70%" height="12px" />
          </div>
          <div className="slots">
            {Array.from({ length: rows }, (_, row) => (
              <Skeleton key={row} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function FailedWeek({ onRetry }: { onRetry: () => void }) {
  const { common, weekView } = useWords();
  return (
    <div className="issue">
      <div className="issue__h issue__h--note" role="status">
        <StateMark state="failed">{weekView.loadFailure}</StateMark>
        <p className="quiet">{weekView.loadFailureExplained}</p>
        <Button icon="undo" onClick={onRetry}>
          {common.retry}
        </Button>
      </div>
    </div>
  );
}

/** A week without issues, with a button to the next week if that has an issue in the cache. */
function EmptyWeek({ publicationId, week, onGo }: Pick<WeekBodyProps, 'publicationId' | 'week' | 'onGo'>) {
  const { weekView } = useWords();
  const locale = useLocale();
  const [nextIssue] = useWeekIssues(publicationId, addWeeks(week, 1), false).issues;
  return (
    <div className="issue">
      <div className="issue__h issue__h--note">
        <p className="quiet">{weekView.noIssues}</p>
        {nextIssue && (
          <Button onClick={() => onGo(nextIssue.weekNumber)}>
            {weekView.nextIssue(formatDay(locale, nextIssue.sendingDate))}
            <Icon name="right" />
          </Button>
        )}
      </div>
    </div>
  );
}
