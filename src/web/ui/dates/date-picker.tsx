import type { DatePickerProps } from './calendar-popup.tsx';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { DayShortcuts } from './day-shortcuts.tsx';
import { readMonth, writeDayWithWeekday, writeMonth } from './day-text.ts';
import { readTypedDay } from './typed-day.ts';
import { Field, type FieldControl, splitFieldProps } from '../fields/field.tsx';
import { CalendarPopup } from '../floating.ts';
import { Icon } from '../icons.tsx';

/**
 * A field for a day or month, which the user types or chooses in a calendar (of ISO weeks). A click opens the calendar. While the
 * focus stays in the field, the calendar shows the typed day. It closes after a choice.
 */
export function DatePicker(props: DatePickerProps) {
  const {
    value,
    onChange,
    onInvalid,
    min,
    max,
    view = 'day',
    live,
    today,
    locale,
    labels,
    errors = [],
    id,
  } = props;
  const { shortcuts = [], disabled = false } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [field] = splitFieldProps(props);
  const written =
    value === null ? '' : view === 'month' ? writeMonth(value, locale) : writeDayWithWeekday(value, locale);

  const settle = (next: string | null) => {
    setDraft(null);
    setRefusal(null);
    if (next !== value) onChange(next);
  };
  const refuse = (typed: string, why: string) => {
    setRefusal(why);
    onInvalid?.(typed);
  };
  const readTyped = (typed: string) => {
    if (view === 'day') return readTypedDay(typed, { today, isPast: max !== undefined && max <= today });
    const month = readMonth(typed);
    return month === null ? null : { day: month, isOpen: false };
  };
  const isOut = (read: string) => (min !== undefined && read < min) || (max !== undefined && read > max);
  const readDraft = () => {
    if (draft === null || draft === written) return settle(value);
    if (draft.trim() === '') return settle(null);
    const read = readTyped(draft);
    if (read === null) return refuse(draft, labels.invalid);
    return isOut(read.day) ? refuse(draft, labels.outOfRange) : settle(read.day);
  };
  const readInRange = (typed: string) => {
    const read = readTyped(typed);
    return read === null || isOut(read.day) ? null : read;
  };
  const typing = {
    understood: (draft === null ? null : readInRange(draft)?.day) ?? value,
    value: draft ?? written,
    onChange: (typed: string) => {
      setDraft(typed);
      setRefusal(null);
      const read = readInRange(typed);
      const whole = read === null || read.isOpen ? null : read.day;
      if (live && whole !== value) onChange(whole);
    },
    onCommit: readDraft,
    isChanged: draft !== null && draft !== written,
  };
  return (
    <Field
      {...field}
      errors={refusal === null ? errors : [refusal]}
      id={id}
      after={
        shortcuts.length > 0 && (
          <DayShortcuts
            label={labels.shortcuts}
            {...{ shortcuts, value, locale, disabled }}
            onPick={settle}
          />
        )
      }
    >
      {(control) => <DateControl {...props} control={control} typing={typing} onPick={settle} />}
    </Field>
  );
}

interface DateControlProps extends DatePickerProps {
  control: FieldControl;
  typing: {
    /** The typed day, if the user is typing and the text is a day in range; otherwise the chosen day. */
    understood: string | null;
    value: string;
    onChange: (typed: string) => void;
    onCommit: () => void;
    isChanged: boolean;
  };
  onPick: (value: string | null) => void;
}

function DateControl(props: DateControlProps) {
  const { control, typing, onPick, disabled = false, labels, placeholder } = props;
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const show = (next: boolean, { focus }: { focus: boolean }) => {
    setWanted(true);
    setOpen(next);
    setTakesFocus(focus);
  };
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      show(true, { focus: true });
    } else if (event.key === 'Enter' && (typing.isChanged || open)) {
      event.preventDefault();
      typing.onCommit();
      setOpen(false);
    } else if (event.key === 'Tab') {
      setOpen(false);
    }
  };
  return (
    <span className="in-wrap in-wrap--plain in-wrap--end" ref={frame}>
      <input
        {...control}
        ref={input}
        className="in"
        autoComplete="off"
        placeholder={placeholder}
        disabled={disabled}
        value={typing.value}
        onChange={(event) => typing.onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={() => show(true, { focus: false })}
        onBlur={typing.onCommit}
        onKeyDown={key}
      />
      <button
        ref={button}
        type="button"
        className="in-wrap__r"
        aria-label={labels.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-tip={labels.open}
        disabled={disabled}
        onClick={() => show(!open, { focus: true })}
      >
        <Icon name="calendar" />
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <CalendarPopup
            {...props}
            value={typing.understood}
            open={open}
            takesFocus={takesFocus}
            onOpenChange={setOpen}
            onPick={onPick}
            frame={frame}
            opener={takesFocus ? button : input}
          />
        </Suspense>
      )}
    </span>
  );
}
