import { useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button.tsx';

/** The words of a month calendar. */
export interface MonthLabels {
  previousYear: string;
  nextYear: string;
}

interface MonthGridProps {
  /** `YYYY-MM`. */
  value: string | null;
  onChange: (month: string) => void;
  /** The current month, `YYYY-MM`. */
  thisMonth: string;
  locale: string;
  labels: MonthLabels;
  /** First and last month that can be chosen, `YYYY-MM`. */
  min?: string | undefined;
  max?: string | undefined;
  /** Focuses the chosen month, or the current one, when the grid opens in a popup. */
  autoFocus?: boolean | undefined;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

/** A choice of the twelve months of a year. Arrow keys move between months, even into another year. */
export function MonthGrid(props: MonthGridProps) {
  const { value, onChange, thisMonth, locale, labels, min, max, autoFocus } = props;
  const [focused, setFocused] = useState(value ?? thisMonth);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const year = Number(focused.slice(0, 4));
  const isOut = (month: string) => (min !== undefined && month < min) || (max !== undefined && month > max);
  const names = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const fullNames = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = monthsFrom(focused, step);
    setFocused(next);
    // The buttons of the other year exist only in the next frame.
    requestAnimationFrame(() => buttons.current.get(next)?.focus());
  };
  return (
    <div className="pick__g">
      <div className="pick__h">
        <IconButton
          icon="left"
          label={labels.previousYear}
          variant="quiet"
          bar
          onClick={() => setFocused(monthsFrom(focused, -12))}
        />
        <b aria-live="polite">{year}</b>
        <IconButton
          icon="right"
          label={labels.nextYear}
          variant="quiet"
          bar
          onClick={() => setFocused(monthsFrom(focused, 12))}
        />
      </div>
      <div className="pick__m">
        {monthsOf(year).map((month) => (
          <button
            key={month}
            ref={(element) => {
              if (element) buttons.current.set(month, element);
              else buttons.current.delete(month);
            }}
            type="button"
            autoFocus={autoFocus && month === focused}
            className={month === value ? 'sel' : month === thisMonth ? 'today' : undefined}
            aria-pressed={month === value}
            aria-label={fullNames.format(new Date(`${month}-01T00:00:00Z`))}
            aria-disabled={isOut(month) || undefined}
            tabIndex={month === focused ? 0 : -1}
            onKeyDown={walk}
            onFocus={() => setFocused(month)}
            onClick={() => !isOut(month) && onChange(month)}
          >
            {names.format(new Date(`${month}-01T00:00:00Z`))}
          </button>
        ))}
      </div>
    </div>
  );
}

const monthsOf = (year: number) => Array.from({ length: 12 }, (_, index) => monthsFrom(`${year}-01`, index));

function monthsFrom(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
