import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { Button } from '../button.tsx';
import { type DatePickerLabels, DayGrid } from './day-grid.tsx';
import { writeDay } from './day-text.ts';
import { MonthGrid } from './month-grid.tsx';
import type { DayShortcut } from './day-shortcuts.tsx';
import type { FieldProps } from '../fields/field.tsx';

interface CalendarPopupProps extends DatePickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (value: string | null) => void;
  /** Moves the focus into the calendar; otherwise it stays in the field. */
  takesFocus: boolean;
  /** The field with its button. */
  frame: RefObject<HTMLElement | null>;
  /** The element that gets the focus after a choice. */
  opener: RefObject<HTMLElement | null>;
}

/** The floating calendar of a `DatePicker`, which loads this code. It closes as soon as a day or month is chosen. */
export function CalendarPopup(props: CalendarPopupProps) {
  const {
    open,
    onOpenChange,
    onPick,
    takesFocus,
    frame,
    opener,
    labels,
    today,
    view = 'day',
    clearable = false,
  } = props;
  const { min, max, locale, value } = props;
  const pick = (next: string | null) => {
    onPick(next);
    onOpenChange(false);
  };
  const isTodayOut = (min !== undefined && today < min) || (max !== undefined && today > max);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, change) => {
        const isLeaving = change.reason === 'outside-press' || change.reason === 'focus-out';
        const { target } = change.event;
        // The field handles presses on itself: if a press closed the popup here, the following click would open it again.
        if (isLeaving && target instanceof Node && frame.current?.contains(target)) change.cancel();
        else onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={frame}
          className="float"
          sideOffset={4}
          align="start"
          collisionPadding={8}
          collisionAvoidance={{ align: 'shift' }}
        >
          <Popover.Popup
            className="pick"
            aria-label={labels.open}
            initialFocus={false}
            // If the focus is still in the field, or has left it with Tab, it stays where it is.
            finalFocus={() => (isElsewhere(document.activeElement) ? false : opener.current)}
          >
            {view === 'month' ? (
              <MonthGrid
                autoFocus={takesFocus}
                {...{ value, locale, labels, min, max }}
                thisMonth={today.slice(0, 7)}
                onChange={pick}
              />
            ) : (
              // Another `key` mounts a new grid, which moves the focus into the calendar even if the calendar is already open.
              <DayGrid
                key={String(takesFocus)}
                autoFocus={takesFocus}
                {...{ value, locale, labels, min, max, today }}
                onChange={pick}
              />
            )}
            <div className="pick__f">
              {clearable ? (
                <Button variant="quiet" bar onClick={() => pick(null)}>
                  {labels.clear}
                </Button>
              ) : (
                <span />
              )}
              {view === 'day' && !isTodayOut && (
                <Button variant="quiet" bar onClick={() => pick(today)}>
                  {labels.today}: {writeDay(today)}
                </Button>
              )}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Whether an element outside of the calendar has the focus. The calendar may already have been removed. */
function isElsewhere(active: Element | null): boolean {
  return active !== null && active !== document.body && active.closest('.pick') === null;
}

/** The props of a `DatePicker`. Days are `YYYY-MM-DD`, months `YYYY-MM`. */
export interface DatePickerProps extends FieldProps {
  value: string | null;
  /** Called with a chosen or typed day or month, or with null when the field is cleared. */
  onChange: (value: string | null) => void;
  /**
   * Calls `onChange` while the user types, with a day as soon as it is complete, otherwise with null. For forms with a submit
   * button: the page changes before the user presses the button, so that the button does not move under the pointer.
   */
  live?: boolean | undefined;
  /** Called when the typed text is not a day, or the day is out of range. */
  onInvalid?: ((typed: string) => void) | undefined;
  /** The first and the last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  today: string;
  /** The unit to choose: a day or a month. */
  view?: 'day' | 'month' | undefined;
  /** Days proposed under the field. */
  shortcuts?: readonly DayShortcut[] | undefined;
  /** Adds a button that clears the field. */
  clearable?: boolean | undefined;
  disabled?: boolean | undefined;
  locale: string;
  labels: DatePickerLabels;
  placeholder?: string | undefined;
  id?: string | undefined;
}
