// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Typeahead } from './typeahead.tsx';

afterEach(cleanup);

function setUp() {
  const acts = { pick: vi.fn(), submit: vi.fn(), clear: vi.fn() };
  function Search() {
    const [query, setQuery] = useState('');
    const groups = query.startsWith('So')
      ? [
          { key: 'customer', label: 'Customers', items: [{ key: 'c1', label: 'Solarwerk Jena' }] },
          { key: 'note', label: 'Notes', items: [{ key: 'n1', label: 'Solar autumn' }] },
        ]
      : [];
    return (
      <Typeahead
        label="Search orders"
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        onPick={acts.pick}
        onSubmit={acts.submit}
        onClear={acts.clear}
        clearLabel="Empty the search"
        emptyText="Nothing found."
      />
    );
  }
  render(<Search />);
  return { ...acts, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Search orders' }) };
}

// spec: orders-1
it('shows suggestions in groups, and reports the chosen one with its group', async () => {
  const { field, pick } = setUp();
  await userEvent.type(field, 'Sol');
  expect(await screen.findByRole('group', { name: 'Notes' })).toBeTruthy();
  await userEvent.click(screen.getByRole('option', { name: 'Solar autumn' }));
  expect(pick).toHaveBeenCalledExactlyOnceWith({ key: 'n1', label: 'Solar autumn' }, 'note');
});

it('arrow keys and Enter choose a suggestion, Enter alone searches', async () => {
  const { field, pick, submit } = setUp();
  await userEvent.type(field, 'Sol');
  await screen.findByRole('option', { name: 'Solarwerk Jena' });
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledExactlyOnceWith('Sol');
  await userEvent.type(field, 'a');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(pick).toHaveBeenCalledExactlyOnceWith({ key: 'c1', label: 'Solarwerk Jena' }, 'customer');
  expect(submit).toHaveBeenCalledOnce();
});

it('shows when nothing was found, and can be cleared', async () => {
  const { field, clear } = setUp();
  await userEvent.type(field, 'xyz');
  expect(await screen.findByText('Nothing found.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Empty the search' }));
  expect(field.value).toBe('');
  expect(clear).toHaveBeenCalledOnce();
});

it('waits on Enter for the suggestions of the typed text', async () => {
  const pick = vi.fn();
  const props = { label: 'Order', onQueryChange: () => undefined, clearLabel: 'Clear', autoHighlight: true };
  const old = [{ key: 'orders', label: 'Orders', items: [{ key: '194', label: '194' }] }];
  const current = [{ key: 'orders', label: 'Orders', items: [{ key: '148', label: '148' }] }];
  const { rerender } = render(<Typeahead {...props} query="148" groups={old} onPick={pick} stale />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Order' }));
  await userEvent.keyboard('{Enter}');
  expect(pick).not.toHaveBeenCalled();
  rerender(<Typeahead {...props} query="148" groups={current} onPick={pick} />);
  expect(pick).toHaveBeenCalledExactlyOnceWith({ key: '148', label: '148' }, 'orders');
});
