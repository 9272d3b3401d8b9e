import type { ReactNode } from 'react';
import type { TodayIssue } from '#contract/insight/today.ts';
import { daysBetween } from '#domain/platform/day.ts';
import { daysDiff, formatDay } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { IssueTasks } from './issue-tasks.tsx';

interface IssueDaysProps {
  issues: readonly TodayIssue[];
  /** The id of the issue whose preview is shown; null if there is none. */
  shownId?: number | null;
  /** Shows the preview of an issue. If not given, there is no preview button. */
  onLook?: (issue: TodayIssue) => void;
}

/** The issues by sending date: the overdue ones, today's and the next ones. */
export function IssueDays({ issues, shownId = null, onLook }: IssueDaysProps) {
  const { today: words } = useWords();
  const locale = useLocale();
  const { today } = useSession();
  if (issues.length === 0) return <EmptyState framed>{words.nothing}</EmptyState>;
  const overdue = issues.filter(({ sendingDate }) => sendingDate < today);
  const days = [...new Set(issues.map(({ sendingDate }) => sendingDate))].filter((day) => day >= today);
  const list = (of: readonly TodayIssue[]) =>
    of.map((issue) => (
      <IssueTasks key={issue.issueId} issue={issue} isShown={issue.issueId === shownId} onLook={onLook} />
    ));
  return (
    <>
      {overdue.length > 0 && (
        <Day title={words.overdue} issues={overdue}>
          {list(overdue)}
        </Day>
      )}
      {days.map((day) => {
        const ofDay = issues.filter(({ sendingDate }) => sendingDate === day);
        return (
          <Day
            key={day}
            title={daysDiff(locale, daysBetween(today, day))}
            date={formatDay(locale, day)}
            issues={ofDay}
            isNow={day === today}
          >
            {list(ofDay)}
          </Day>
        );
      })}
    </>
  );
}

interface DayProps {
  title: string;
  date?: string;
  issues: readonly TodayIssue[];
  isNow?: boolean;
  children: ReactNode;
}

function Day({ title, date, issues, isNow = false, children }: DayProps) {
  const { today } = useWords();
  const sum = (of: (issue: TodayIssue) => number) => issues.reduce((total, issue) => total + of(issue), 0);
  return (
    <section className={isNow ? 'day day--now' : 'day'}>
      <header className="day__h">
        <h2 className="h2">{title}</h2>
        {date && <span className="quiet">{date}</span>}
        <span className="over">
          {today.ads(
            sum(({ verdict }) => verdict.count),
            sum(({ verdict }) => verdict.total),
          )}
        </span>
      </header>
      {children}
    </section>
  );
}
