import { useEffect, useRef, useState } from 'react';
import { type DayButtonProps, DayPicker } from 'react-day-picker';
import { fromDate, toDate } from './day-text.ts';
import { IconButton } from '../button.tsx';
import type { MonthLabels } from './month-grid.tsx';

interface DayGridProps {
  value: string | null;
  onChange: (day: string) => void;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  locale: string;
  labels: DatePickerLabels;
  /** Focuses the chosen day, or today, when the grid is mounted. Default true, because the grid is usually in a popup. */
  autoFocus?: boolean | undefined;
}

/** A calendar of one month with ISO weeks, which start on Monday. Arrow keys move by days and weeks, Page Up and Page Down by months. */
export function DayGrid(props: DayGridProps) {
  const { value, onChange, today, min, max, locale, labels, autoFocus = true } = props;
  const [month, setMonth] = useState(() => toDate(value ?? laterOf(min, today)));
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (value !== null) setMonth(toDate(value));
  }
  const words = calendarWords(locale);
  const step = (count: number) => setMonth(new Date(month.getFullYear(), month.getMonth() + count, 1));
  return (
    <>
      <div className="pick__h">
        <IconButton icon="left" label={labels.previousMonth} variant="quiet" bar onClick={() => step(-1)} />
        <b aria-live="polite">{words.month(month)}</b>
        <IconButton icon="right" label={labels.nextMonth} variant="quiet" bar onClick={() => step(1)} />
      </div>
      <DayPicker
        mode="single"
        required
        autoFocus={autoFocus}
        ISOWeek
        showWeekNumber
        showOutsideDays
        hideNavigation
        month={month}
        onMonthChange={setMonth}
        today={toDate(today)}
        selected={value === null ? undefined : toDate(value)}
        onSelect={(date) => onChange(fromDate(date))}
        disabled={[...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])]}
        components={{ DayButton, MonthCaption: NoCaption }}
        formatters={{
          formatWeekdayName: (date) => words.weekday(date).slice(0, 2),
          formatWeekNumber: String,
          formatWeekNumberHeader: () => labels.week,
        }}
        labels={{
          labelGrid: words.month,
          labelDayButton: (date, { today: isToday }) =>
            words.day(date) + (isToday ? `, ${labels.today}` : ''),
          labelWeekday: words.weekday,
          labelWeekNumber: (week) => `${labels.calendarWeek} ${week}`,
          labelWeekNumberHeader: () => labels.calendarWeek,
        }}
      />
    </>
  );
}

function calendarWords(locale: string) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' });
  return {
    day: (date: Date) => day.format(date),
    month: (date: Date) => month.format(date),
    weekday: (date: Date) => weekday.format(date),
  };
}

function DayButton({ day: _day, modifiers, className: _className, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers['focused']) ref.current?.focus();
  }, [modifiers]);
  const look = ['selected', 'today', 'outside'].filter((name) => modifiers[name]);
  const classes = { selected: 'sel', today: 'today', outside: 'out' } as Record<string, string>;
  return (
    <button {...button} ref={ref} type="button" className={look.map((name) => classes[name]).join(' ')} />
  );
}

/** Replaces the library's caption, because the head row of this component shows the month. */
function NoCaption() {
  return <></>;
}

const laterOf = (min: string | undefined, today: string) => (min !== undefined && min > today ? min : today);

/** The words of a date picker; names of months and weekdays come from the locale. */
export interface DatePickerLabels extends MonthLabels {
  /** Name of the button that opens the calendar, and of the calendar. */
  open: string;
  previousMonth: string;
  nextMonth: string;
  /** Short heading of the week numbers, as in "KW", and the long form for screen readers. */
  week: string;
  calendarWeek: string;
  clear: string;
  /** Name of the group of proposed days. */
  shortcuts: string;
  today: string;
  /** The error for a typed text that is not a day. */
  invalid: string;
  /** The error for a day before `min` or after `max`. */
  outOfRange: string;
}
