// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatePicker } from './date-picker.tsx';
import type { DatePickerProps } from './calendar-popup.tsx';
import { CALENDAR_WORDS } from '../workshop/words.ts';

// Load the calendar's code in advance, so that the tests do not wait for it.
beforeAll(async () => void (await import('./calendar-popup.tsx')));
afterEach(cleanup);

function setUp(props: Partial<DatePickerProps> = {}) {
  const onChange = vi.fn();
  function Reservation() {
    const [day, setDay] = useState<string | null>('2026-12-02');
    const choose = (next: string | null) => {
      onChange(next);
      setDay(next);
    };
    return (
      <DatePicker
        label="Reserved until"
        today="2026-11-24"
        locale="en-GB"
        labels={CALENDAR_WORDS}
        value={day}
        {...props}
        onChange={choose}
      />
    );
  }
  render(<Reservation />);
  return { onChange, field: screen.getByRole<HTMLInputElement>('textbox', { name: /Reserved until|Month/ }) };
}

const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
  await userEvent.tab();
};

describe('a typed day', () => {
  it('is accepted on blur, and shown with its weekday', async () => {
    const { field, onChange } = setUp();
    expect(field.value).toBe('Wed 02.12.2026');
    await type(field, '5.1.27');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2027-01-05');
    expect(field.value).toBe('Tue 05.01.2027');
  });

  // spec: screen-13
  it('is accepted on Enter', async () => {
    const { field, onChange } = setUp();
    await userEvent.clear(field);
    await userEvent.type(field, '2026-12-24{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-24');
  });

  it('is reported as soon as it is complete with `live`', async () => {
    const { field, onChange } = setUp({ live: true, min: '2026-11-24' });
    await userEvent.clear(field);
    expect(onChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(field, '24.12.2026');
    // "24.12." is a complete day, "24.12.2" is not.
    expect(onChange.mock.calls).toEqual([[null], ['2026-12-24'], [null], ['2026-12-24']]);
    expect(field.value).toBe('24.12.2026');
    await userEvent.tab();
    expect(field.value).toBe('Thu 24.12.2026');
    expect(onChange).toHaveBeenCalledTimes(4);
  });

  it('can be a weekday, which is not reported until the field is left', async () => {
    const { field, onChange } = setUp({ live: true, min: '2026-11-24' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Fri');
    expect(onChange.mock.calls).toEqual([[null]]);
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('2026-11-27');
    expect(field.value).toBe('Fri 27.11.2026');
  });

  it('can lack its year, or be relative to today', async () => {
    const { field, onChange } = setUp({ live: true, min: '2026-11-24' });
    await type(field, '4.1');
    expect(onChange.mock.calls).toEqual([[null], ['2027-01-04']]);
    await type(field, '+7');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-01');
    expect(field.value).toBe('Tue 01.12.2026');
  });

  it('that is invalid stays in the field with an error', async () => {
    const onInvalid = vi.fn();
    const { field, onChange } = setUp({ onInvalid });
    await type(field, '31.02.2027');
    expect(onChange).not.toHaveBeenCalled();
    expect(onInvalid).toHaveBeenCalledWith('31.02.2027');
    expect(field.value).toBe('31.02.2027');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(CALENDAR_WORDS.invalid)).toBeTruthy();
    await userEvent.type(field, '0');
    expect(screen.queryByText(CALENDAR_WORDS.invalid)).toBeNull();
  });

  // spec: screen-12
  it('before the first possible day is refused', async () => {
    const { field, onChange } = setUp({ min: '2026-11-24' });
    await type(field, '23.11.2026');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText(CALENDAR_WORDS.outOfRange)).toBeTruthy();
  });

  it('is reported as null when the field is cleared', async () => {
    const { field, onChange } = setUp();
    await type(field, '');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('that is unchanged is not reported', async () => {
    const { field, onChange } = setUp();
    await userEvent.click(field);
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
  });
});

const open = () => userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));

it('shows an error between the field and the proposed days, and keeps the focus when one is pressed', async () => {
  const { field, onChange } = setUp({ shortcuts: [{ label: '14 days', day: '2026-12-08' }] });
  const shortcut = within(screen.getByRole('group', { name: CALENDAR_WORDS.shortcuts })).getByRole('button');
  await type(field, '40.12.2026');
  const error = screen.getByText(CALENDAR_WORDS.invalid);
  expect(error.compareDocumentPosition(shortcut)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  field.focus();
  await userEvent.click(shortcut);
  expect(onChange).toHaveBeenLastCalledWith('2026-12-08');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText(CALENDAR_WORDS.invalid)).toBeNull();
});

it('proposes days', async () => {
  const { field, onChange } = setUp({ shortcuts: [{ label: '14 days', day: '2026-12-08' }] });
  const shortcut = within(screen.getByRole('group', { name: CALENDAR_WORDS.shortcuts })).getByRole('button');
  expect(shortcut.textContent).toBe('14 days Tue 08.12.2026');
  await type(field, 'soon');
  await userEvent.click(shortcut);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-08');
  expect(shortcut.getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByText(CALENDAR_WORDS.invalid)).toBeNull();
});

describe('the calendar', () => {
  // spec: screen-11
  it('shows ISO weeks from Monday, and marks today', async () => {
    setUp({ min: '2026-11-20' });
    await open();
    expect(await screen.findByRole('rowheader', { name: 'Calendar week 53' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent)).toEqual([
      'Wk',
      'Mo',
      'Tu',
      'We',
      'Th',
      'Fr',
      'Sa',
      'Su',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(screen.getByRole('button', { name: /24 November 2026, Today/ })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /19 November 2026/ }).disabled).toBe(true);
  });

  // spec: screen-11
  it('closes after the choice of a day', async () => {
    const { onChange } = setUp();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /31 December 2026/ }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-31');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens by a click, while the focus stays in the field', async () => {
    const { field, onChange } = setUp();
    await userEvent.click(field);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('4 Dec');
    await userEvent.tab();
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-04');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-05');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a date' })),
    );
  });

  it('shows the typed day before it is accepted', async () => {
    const { field, onChange } = setUp();
    await userEvent.click(field);
    await userEvent.keyboard('in 6 weeks');
    const cell = await screen.findByRole('gridcell', { selected: true });
    expect(within(cell).getByRole('button', { name: /5 January 2027/ })).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(field.value).toBe('Tue 05.01.2027');
  });

  // spec: screen-12
  it('clears, and jumps to today', async () => {
    const { onChange } = setUp({ clearable: true });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Clear date' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Today: 24.11.2026' }));
    expect(onChange).toHaveBeenLastCalledWith('2026-11-24');
  });

  // spec: screen-12
  it('reports a month if it shows months', async () => {
    const { onChange, field } = setUp({ view: 'month', value: '2026-11', label: 'Month' });
    expect(field.value).toBe('November 2026');
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'March 2026' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-03');
  });
});
