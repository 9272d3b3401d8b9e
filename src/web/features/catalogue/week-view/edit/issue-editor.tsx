import { memo } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import { isOnSale } from '#domain/catalogue/issue.ts';
import { formatDay } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { AddPlacementForm } from './add-placement-form.tsx';
import { EditPlacements } from './edit-placements.tsx';
import { IssueBlocker } from './issue-blocker.tsx';
import { IssueDeadlinesButton } from '../issue-deadlines.tsx';
import { IssueMover } from './issue-mover.tsx';
import { TopicField } from './topic-field.tsx';

/** An issue on the edit page, with controls to block it, set its topic, and add and remove placements. Spec §2 Week view. */
export const IssueEditor = memo(function IssueEditor({ issue }: { issue: Issue }) {
  const { weekView } = useWords();
  const { today } = useSession();
  const day = formatDay(useLocale(), issue.sendingDate);
  return (
    <article className="issue issue--edit" aria-label={day}>
      <header className="issue__h">
        <h3 className="issue__d">{day}</h3>
        {issue.blocked && <StateMark state="blocked">{weekView.blocked}</StateMark>}
        <span className="issue__a">
          <IssueBlocker issue={issue} />
          {isOnSale(issue, today) && issue.deadlines && <IssueDeadlinesButton issue={issue} />}
          {isOnSale(issue, today) && <IssueMover issue={issue} />}
        </span>
      </header>
      <TopicField issue={issue} />
      <EditPlacements issue={issue} />
      {isOnSale(issue, today) && <AddPlacementForm issue={issue} />}
    </article>
  );
});
