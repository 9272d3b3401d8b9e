// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serve, sessionOf, visit } from './visit.harness.tsx';
import { entriesAt } from '#web/ui/navigation/entries.ts';
import { SETTINGS_GROUPS } from '#web/pages/access/settings-states.ts';

const rowsOf = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('every page of settings is in one group', () => {
  const administrator = sessionOf('administrator');
  const listed = Object.values(SETTINGS_GROUPS).flat();
  const expected = [...entriesAt('settings', administrator), ...entriesAt('allSettings', administrator)];
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

test('each setting says its state in words: what is disturbed first, then what is unfinished', async () => {
  const steps = [
    { step: 'newsletter', isDone: true },
    { step: 'logo', isDone: false },
    { step: 'colleagues', isDone: false },
  ];
  serve({
    'GET /api/organization/setup': () => ({ setup: { steps, publicationId: 7 } }),
    'GET /api/publications': () => ({ publications: [{ id: 3, title: 'Baubrief' }] }),
    'GET /api/users': () => ({ users: [{ deactivated: false, invited: true }] }),
    'GET /api/mailing_connections': () => ({
      mailing_connections: [{ id: 1, name: 'Brevo', pausedReason: 'unauthorized' }],
    }),
  });
  await visit('/settings', 'administrator');
  expect(await screen.findByText('2 unfinished · 1 disturbed')).toBeTruthy();
  expect(rowsOf('Organisation').slice(0, 2)).toEqual(['UsersInvite your colleagues', 'OrganisationDemo']);
  expect(rowsOf('Selling')).toEqual([
    'Newsletters1 newsletter',
    'Edit issuesAdd, move and block issues',
    'CustomersCompanies, contacts and agencies',
  ]);
  expect(rowsOf('Money')[0]).toBe('LetterheadAdd your logo');
  expect(rowsOf('Connections')[0]).toBe('SendingBrevo is paused');
  const links = screen.getAllByRole('link', { name: /^Sending/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/mailing']);
});

test('a wide screen shows all settings next to a page of settings, the current one marked', async () => {
  serve({
    'GET /api/organization/setup': () => ({
      setup: { steps: [{ step: 'logo', isDone: false }], publicationId: 7 },
    }),
    'GET /api/publications': () => ({ publications: [] }),
    'GET /api/users': () => ({ users: [] }),
    'GET /api/mailing_connections': () => ({ mailing_connections: [] }),
  });
  screenOfWidth(1024);
  await visit('/users', 'administrator');
  const side = await screen.findByRole('navigation', { name: 'Settings' });
  const links = within(side).getAllByRole('link');
  expect(links).toHaveLength(Object.values(SETTINGS_GROUPS).flat().length);
  expect(within(side).getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/users');
  const unfinished = await within(side).findByText('Add your logo');
  expect(unfinished.closest('a')?.getAttribute('href')).toBe('/organization/letterhead');
});

test('a narrow screen has only the page of settings', async () => {
  serve({ 'GET /api/users': () => ({ users: [] }) });
  screenOfWidth(1023);
  await visit('/users', 'administrator');
  await screen.findByRole('heading', { name: 'Users' });
  expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull();
});

/** Fakes a screen of this width for queries of a least width. */
function screenOfWidth(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
