import { memo, useMemo } from 'react';
import { FUTURE_WEEKS, mondayOf, monthEntries, type WeekNumber, weekOf } from '#domain/platform/week.ts';
import { monthOf } from '#domain/platform/day.ts';
import { monthLabel } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SelectMenu } from '#web/ui/lists/select-menu.tsx';
import { useShownWeeks } from './use-shown-week.ts';
import { AVAILABLE_WEEKS, availableWeeks, clampOffset, monthShown, offsetOf } from './week-window.ts';

interface WeekPagingProps {
  /** The first week of the view. */
  weekNumber: WeekNumber;
  onGo: (week: WeekNumber) => void;
}

/** The month selector, and buttons to page by one week or to the current week. */
export const WeekPaging = memo(function WeekPaging({ weekNumber, onGo }: WeekPagingProps) {
  const { common, weekView } = useWords();
  const { today } = useSession();
  const { shown } = useShownWeeks();
  const weeks = useMemo(() => availableWeeks(today), [today]);
  const offset = offsetOf(weekNumber, today, shown);
  const go = (target: number) => {
    const week = weeks[clampOffset(target, shown)];
    if (week) onGo(week);
  };
  return (
    <>
      <MonthSelect week={weeks[offset] ?? weekNumber} onGo={onGo} />
      <span className="group" role="group" aria-label={weekView.paging}>
        <IconButton
          icon="left"
          label={weekView.previousWeek}
          unavailable={offset === 0}
          onClick={() => go(offset - 1)}
        />
        <Button onClick={() => onGo(weekOf(today))}>{common.today}</Button>
        <IconButton
          icon="right"
          label={weekView.nextWeek}
          unavailable={offset === AVAILABLE_WEEKS - shown}
          onClick={() => go(offset + 1)}
        />
      </span>
    </>
  );
});

/** The selector of the month in which the view starts. */
export function MonthSelect({ week, onGo }: { week: WeekNumber; onGo: (week: WeekNumber) => void }) {
  const { weekView } = useWords();
  const locale = useLocale();
  const { today } = useSession();
  const options = useMemo(
    () =>
      monthEntries(today, FUTURE_WEEKS).map(({ month, value }) => ({
        value,
        label: monthLabel(locale, month),
      })),
    [today, locale],
  );
  return (
    <SelectMenu
      label={weekView.month}
      icon="calendar"
      className="month"
      options={options}
      value={monthShown(week, today)?.value ?? null}
      placeholder={monthLabel(locale, monthOf(mondayOf(week)))}
      onChange={onGo}
    />
  );
}
