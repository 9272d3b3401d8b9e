import { writeDayWithWeekday } from './day-text.ts';

/** A day that a date picker proposes. */
export interface DayShortcut {
  label: string;
  day: string;
}

interface DayShortcutsProps {
  label: string;
  shortcuts: readonly DayShortcut[];
  value: string | null;
  locale: string;
  disabled: boolean;
  onPick: (day: string) => void;
}

/** The proposed days under the field of a date picker. */
export function DayShortcuts({ label, shortcuts, value, locale, disabled, onPick }: DayShortcutsProps) {
  return (
    <div className="days" role="group" aria-label={label}>
      {shortcuts.map(({ label: name, day }) => (
        <button
          key={name}
          type="button"
          className="days__i"
          aria-pressed={day === value}
          disabled={disabled}
          // Keeps the focus in the field: on blur, the field's message could move the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(day)}
        >
          <span>{name}</span> <span className="days__d">{writeDayWithWeekday(day, locale)}</span>
        </button>
      ))}
    </div>
  );
}
