// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
