// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MonthPicker } from './month-picker.tsx';

afterEach(cleanup);

const words = { previousYear: 'Previous year', nextYear: 'Next year' };

it('arrow keys move through the months, even into the next year', async () => {
  const choose = vi.fn();
  render(
    <MonthPicker
      label="Month"
      value="2026-11"
      onChange={choose}
      thisMonth="2026-11"
      locale="de"
      labels={words}
    />,
  );
  screen.getByRole('button', { name: 'November 2026', pressed: true }).focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Februar 2027'));
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith('2027-02');
});

it('a month outside of the range cannot be chosen', async () => {
  const choose = vi.fn();
  render(
    <MonthPicker
      label="Month"
      value={null}
      onChange={choose}
      thisMonth="2026-11"
      max="2026-11"
      locale="en-GB"
      labels={words}
      errors={['Please select a month.']}
    />,
  );
  expect(screen.getByText('Please select a month.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'December 2026' }));
  expect(choose).not.toHaveBeenCalled();
});
