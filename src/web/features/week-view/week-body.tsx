import type { ReactNode } from 'react';
import type { Issue } from '#contract/issues.ts';
import type { WeekNumber } from '#domain/week.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { StateMark } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { WeekIssues } from './use-week-issues.ts';

interface WeekBodyProps {
  week: WeekIssues;
  /** The first issue of the following week, as far as it is known. */
  nextIssue: Issue | undefined;
  onGo: (week: WeekNumber) => void;
  children: (issue: Issue) => ReactNode;
}

/** What a week holds: its issues, or that they are loading, did not arrive, or are none. */
export function WeekBody({ week, nextIssue, onGo, children }: WeekBodyProps) {
  if (week.state === 'loading') {
    return <LoadingWeek />;
  }
  if (week.state === 'failed') {
    return <FailedWeek onRetry={week.retry} />;
  }
  return week.issues.length === 0 ? (
    <EmptyWeek nextIssue={nextIssue} onGo={onGo} />
  ) : (
    week.issues.map(children)
  );
}

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
  const { weekView } = useWords();
  return (
    <div className="issue">
      <div className="issue__h issue__h--note" role="status">
        <StateMark state="failed">{weekView.loadFailure}</StateMark>
        <p className="quiet">{weekView.loadFailureExplained}</p>
        <Button icon="undo" onClick={onRetry}>
          {weekView.retry}
        </Button>
      </div>
    </div>
  );
}

function EmptyWeek({ nextIssue, onGo }: Pick<WeekBodyProps, 'nextIssue' | 'onGo'>) {
  const { weekView } = useWords();
  const locale = useLocale();
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
