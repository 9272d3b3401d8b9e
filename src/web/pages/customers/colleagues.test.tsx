// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { open, serve } from '#web/pages/platform/management.harness.tsx';
import { typist } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the internal contact is chosen from the staff, with the user first, and can be corrected', async () => {
  serve({});
  await open('/customers/add');
  const group = within(screen.getByRole('group', { name: 'Internal contact' }));
  const choice = await group.findByRole('combobox', { name: 'Take from the staff' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a colleague', 'Katharina Lindner (you)', 'Jo Maria van Dam']);
  const fields = () =>
    ['First name', 'Last name', 'Email'].map(
      (name) => group.getByRole<HTMLInputElement>('textbox', { name }).value,
    );
  expect(fields()).toEqual(['', '', '']);
  await typist.selectOptions(choice, 'Katharina Lindner (you)');
  expect(fields()).toEqual(['Katharina', 'Lindner', 'katharina@demo.example']);
  await typist.selectOptions(choice, 'Jo Maria van Dam');
  expect(fields()).toEqual(['Jo Maria van', 'Dam', 'jo@demo.example']);
});
