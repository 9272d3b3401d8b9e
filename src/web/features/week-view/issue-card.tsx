import { memo } from 'react';
import type { Issue } from '#contract/issues.ts';
import { isOnSale } from '#domain/issue.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { DeliveryLink } from './delivery-link.tsx';
import { IssueTopic } from './issue-topic.tsx';
import { PlacementSlot } from './placement-slot.tsx';
import { useSales } from './sales.ts';
import { unsoldCount } from './slot-state.ts';

const YEAR_DIGITS = 4;

/** An issue in the week view: sending date, topic, placements. */
export const IssueCard = memo(function IssueCard({ issue }: { issue: Issue }) {
  const { weekView } = useWords();
  const { today, showsDeliveries } = useSales();
  const locale = useLocale();
  return (
    <article className="issue">
      <header className="issue__h">
        <SendingDay day={formatDay(locale, issue.sendingDate)} />
        {showsDeliveries && issue.sendingDate <= today && <DeliveryLink issue={issue} />}
        {issue.placements.length > 0 && <IssueSummary issue={issue} />}
      </header>
      <IssueTopic issue={issue} />
      {issue.placements.length === 0 ? (
        <p>
          <StateMark state="incomplete">{weekView.noPlacements}</StateMark>
        </p>
      ) : (
        <ul className="slots">
          {issue.placements.map((placement) => (
            <li key={placement.id}>
              <PlacementSlot placement={placement} issue={issue} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
});

/** The style sheet hides the year in a narrow column. */
function SendingDay({ day }: { day: string }) {
  return (
    <h3 className="issue__d">
      {day.slice(0, -YEAR_DIGITS)}
      <span className="issue__y">{day.slice(-YEAR_DIGITS)}</span>
    </h3>
  );
}

function IssueSummary({ issue }: { issue: Issue }) {
  const { weekView } = useWords();
  const { today } = useSales();
  const count = unsoldCount(issue);
  const summary = isOnSale(issue, today) ? weekView.freeCount(count) : weekView.unsoldCount(count);
  return <span className="issue__f">{issue.blocked ? weekView.issueBlocked : summary}</span>;
}
