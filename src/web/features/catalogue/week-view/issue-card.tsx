import { lazy, memo, Suspense, useState } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import { isOnSale, topicHeader } from '#domain/catalogue/issue.ts';
import { isPast } from '#domain/pricing/terms/issue-deadlines.ts';
import { formatDay, formatDeadline } from '#words/format.ts';
import { useListPrices } from '#web/api/price-lists.ts';
import { useSession } from '#web/api/session.ts';
import { useNow } from '#web/ui/terms/use-now.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { PlacementSlot } from './placement-slot.tsx';
import { useSales } from './sales.ts';
import { unsoldCount } from './slot-state.ts';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '#web/ui/navigation/paths.ts';
import { Icon } from '#web/ui/icons.tsx';
import { plainLink } from './plain-link.ts';
import { tip } from '#web/ui/tooltips/tip.ts';

const MoveIssueDialog = lazy(() =>
  import('./edit/issue-mover.tsx').then((module) => ({ default: module.MoveIssueDialog })),
);

/** The button in the head of a coming issue that opens the dialog for moving the issue to another day. */
function MoveIssue({ issue }: { issue: Issue }) {
  const { weekView } = useWords();
  const label = weekView.moveIssue(formatDay(useLocale(), issue.sendingDate));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="issue__s"
        data-place={`move-${issue.id}`}
        tabIndex={-1}
        aria-label={label}
        data-tip={label}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" />
      </button>
      {isOpen && (
        <Suspense>
          <MoveIssueDialog issue={issue} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const YEAR_DIGITS = 4;

/** An issue in the week view: sending date, topic, placements. */
export const IssueCard = memo(function IssueCard({ issue }: { issue: Issue }) {
  const { weekView } = useWords();
  const { today, showsDeliveries, movesIssues } = useSales();
  const locale = useLocale();
  const priceOf = useListPrices([issue.publicationId]);
  return (
    <article className="issue">
      <header className="issue__h">
        <SendingDay day={formatDay(locale, issue.sendingDate)} />
        {showsDeliveries && issue.sendingDate <= today && <DeliveryLink issue={issue} />}
        {movesIssues && isOnSale(issue, today) && <MoveIssue issue={issue} />}
        {issue.placements.length > 0 && <IssueSummary issue={issue} />}
      </header>
      {issue.deadlines && issue.sendingDate >= today && (
        <BookingDeadline issue={issue} deadlines={issue.deadlines} />
      )}
      <IssueTopic issue={issue} />
      {issue.placements.length === 0 ? (
        <p>
          <StateMark state="incomplete">{weekView.noPlacements}</StateMark>
        </p>
      ) : (
        <ul className="slots">
          {issue.placements.map((placement) => (
            <li key={placement.id}>
              <PlacementSlot
                placement={placement}
                issue={issue}
                price={priceOf(locale, { ...issue, name: placement.name })}
              />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
});

/** Until when the placements can be booked, including free placements with a different deadline. */
function BookingDeadline({ issue, deadlines }: { issue: Issue; deadlines: NonNullable<Issue['deadlines']> }) {
  const { deadline } = useWords();
  const locale = useLocale();
  const now = useNow();
  const { timeZone } = useSession().organization;
  const at = (instant: string) => formatDeadline(locale, instant, timeZone);
  const textOf = (booking: string) =>
    isPast(booking, now) ? deadline.bookingOver(at(booking)) : deadline.bookUntil(at(booking));
  const free = new Set(issue.placements.flatMap(({ name, state }) => (state === 'free' ? [name] : [])));
  const others = Object.entries(deadlines.placements).flatMap(([name, { booking }]) =>
    booking === null || booking === deadlines.booking || !free.has(name)
      ? []
      : [`${name}: ${textOf(booking)}`],
  );
  if (free.size === 0) return null;
  return [...(deadlines.booking === null ? [] : [textOf(deadlines.booking)]), ...others].map((line) => (
    <p key={line} className="over">
      {line}
    </p>
  ));
}

/** The sending day. The style sheet hides the year in a narrow column. */
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

/** Links to the delivery of an issue on and after its sending date. */
function DeliveryLink({ issue }: { issue: Issue }) {
  const { delivery } = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const params = { issueId: String(issue.id) };
  const label = delivery.linkOf(formatDay(locale, issue.sendingDate));
  const link = plainLink(paths.delivery, params, () => void navigate({ to: paths.delivery, params }));
  return (
    <a
      {...link}
      className="issue__s"
      data-place={`delivery-${issue.id}`}
      tabIndex={-1}
      aria-label={label}
      data-tip={label}
    >
      <Icon name="mail" />
    </a>
  );
}

/** The first line of an issue's topic. The tooltip shows the remaining lines. */
function IssueTopic({ issue: { id, topic } }: { issue: Issue }) {
  const { weekView } = useWords();
  const header = topicHeader(topic);
  if (header === '') return <p className="issue__t issue__t--none">{weekView.noTopic}</p>;
  const rest = topic.trim().slice(header.length).trim();
  return (
    <p
      className="issue__t"
      data-place={`topic-${id}`}
      tabIndex={-1}
      {...(rest === '' ? { 'data-tip': header } : tip(rest, header))}
    >
      {header}
    </p>
  );
}
