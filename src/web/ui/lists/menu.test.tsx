// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';
import { SelectMenu } from './select-menu.tsx';

afterEach(cleanup);

function setUpMenu() {
  const book = vi.fn();
  render(
    <Menu
      label="Settings"
      entries={[
        { key: 'list', label: 'Newsletters', link: <a href="/publications/list">Newsletters</a> },
        { key: 'book', label: 'Book', onSelect: book },
        { key: 'no', label: 'Not possible', disabled: true },
      ]}
    />,
  );
  return { book, button: screen.getByRole('button', { name: 'Settings' }) };
}

it('a menu opened with a key focuses its first entry, and Escape focuses the button', async () => {
  const { button } = setUpMenu();
  button.focus();
  await userEvent.keyboard('{Enter}');
  const first = await screen.findByRole('menuitem', { name: 'Newsletters' });
  expect(first.getAttribute('href')).toBe('/publications/list');
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button);
});

it('an entry runs its action and closes the menu', async () => {
  const { button, book } = setUpMenu();
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Book' }));
  expect(book).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('a second press on the button closes the menu', async () => {
  const { button } = setUpMenu();
  await userEvent.click(button);
  await screen.findByRole('menu');
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('a selector shows its choice, which keys can change', async () => {
  const choose = vi.fn();
  function Newsletters() {
    const [value, setValue] = useState('1');
    const options = [
      { value: '1', label: 'Gebäudebrief' },
      { value: '2', label: 'Kommunal am Dienstag' },
    ];
    const change = (next: string) => {
      choose(next);
      setValue(next);
    };
    return <SelectMenu look="mast" label="Newsletter" options={options} value={value} onChange={change} />;
  }
  render(<Newsletters />);
  const button = screen.getByRole('button', { name: 'Newsletter Gebäudebrief' });
  await userEvent.click(button);
  const list = screen.getByRole('listbox', { name: 'Newsletter' });
  expect(document.activeElement).toBe(list);
  const chosen = screen.getByRole('option', { name: 'Gebäudebrief', selected: true });
  expect(list.getAttribute('aria-activedescendant')).toBe(chosen.id);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith('2');
  expect(button.textContent).toBe('Newsletter Kommunal am Dienstag');
  await waitFor(() => expect(document.activeElement).toBe(button));
});
