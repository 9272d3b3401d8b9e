// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { LanguageProvider, switchLanguage, type Language } from '../language/language.tsx';
import { PhoneFold } from '../records/phone-fold.tsx';
import { ShortList } from './short-list.tsx';

afterEach(cleanup);

let language: Language;
beforeAll(async () => {
  language = await switchLanguage('en-gb');
});

function setUp(count: number, show: 'few' | 'many' = 'few') {
  const { container } = render(
    <LanguageProvider language={language} onSwitch={() => undefined}>
      <ShortList count={count} show={show} label="Reports">
        <ul>
          {Array.from({ length: count }, (_, row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      </ShortList>
    </LanguageProvider>,
  );
  return { isShort: () => container.querySelector(`.short--${show}`) !== null };
}

it('a list that fits on a phone has no button', () => {
  const { isShort } = setUp(3);
  expect(isShort()).toBe(false);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a longer list is short until the user asks for all rows', async () => {
  const { isShort } = setUp(4);
  expect(isShort()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4: Reports' }));
  expect(isShort()).toBe(false);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByRole('button')).toBeNull();
});

it('the only list of a page shows more rows', () => {
  expect(setUp(25, 'many').isShort()).toBe(false);
  cleanup();
  expect(setUp(26, 'many').isShort()).toBe(true);
});

it('a folded part of a form opens and closes, and keeps its fields', async () => {
  render(
    <PhoneFold title="Packages">
      <input aria-label="Price" />
    </PhoneFold>,
  );
  const button = screen.getByRole('button', { name: 'Packages' });
  await userEvent.type(screen.getByLabelText('Price'), '5');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('5');
});
