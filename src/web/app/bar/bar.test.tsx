// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ROLE_NAMES } from '#domain/access/abilities.ts';
import { initialsOf } from './person-menu.tsx';
import { press, serve, sessionOf, typist, visit } from '../visit.harness.tsx';

const lists = {
  'GET /api/publications': () => ({ publications: [] }),
  'GET /api/orders/overview': () => ({ order_overviews: [], number_of_remaining_orders: 0 }),
};
const linksOf = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent + (link.ariaCurrent === 'page' ? ' *' : ''));
const bar = () => screen.findByRole('navigation', { name: 'Main navigation' });

/** Makes the screen a phone, as far as media queries say. */
function usePhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 640px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(() => serve(lists));

test.each([
  ['administrator', ['Today', 'Sell', 'Orders *']],
  ['sales', ['Today', 'Sell', 'Orders *']],
  ['viewer', ['Today', 'Places', 'Orders *']],
  ['customer', ['Today', 'Places', 'Orders *']],
] as const)('the bar has the areas of the role %s, and marks the current one', async (role, areas) => {
  await visit('/orders', role);
  expect(linksOf(await bar())).toEqual(areas);
  expect(screen.queryByRole('navigation', { name: 'Main navigation at the foot' })).toBeNull();
  await screen.findByRole('button', { name: 'Account of Katharina Lindner' });
  // The code of the bell is fetched after the bar.
  if (role !== 'customer') await screen.findByRole('button', { name: /^Notifications/ });
  else expect(document.querySelector('.top .btn--icon')).toBeNull();
});

test('with prices and approvals, administrators have five areas, and the pages of money as tabs', async () => {
  const session = sessionOf('administrator');
  const organization = { ...session.organization, keepsPrices: true, keepsApprovals: true };
  await visit('/agreements', { ...session, organization });
  expect(linksOf(await bar())).toEqual(['Today', 'Sell', 'Orders', 'Ads', 'Money *']);
  const tabs = await screen.findByRole('navigation', { name: 'Pages of Money' });
  expect(linksOf(tabs)).toEqual(['Invoices', 'Agreements *', 'Revenue', 'Figures']);
});

// spec: shell-3, shell-4, shell-6
test('has the settings and the help for users who manage all', async () => {
  await visit('/orders', 'administrator');
  await press('Settings');
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(entries).toEqual([
    'Newsletters',
    'Edit issues',
    'Customers',
    'Data export',
    'User settings',
    'All settings',
  ]);
  await typist.keyboard('{Escape}');
  await press('Account of Katharina Lindner');
  const help = await screen.findByRole('link', { name: 'Help' });
  expect([help.getAttribute('href'), help.getAttribute('target')]).toEqual(['/help/en', '_blank']);
});

test('saves the language and the appearance from the person menu', async () => {
  const sent = serve({ ...lists, 'PATCH /api/users/:id': () => ({ user: {} }) });
  await visit('/orders', 'viewer');
  await press('Account of Katharina Lindner');
  expect((await screen.findByRole('button', { name: 'system' })).getAttribute('aria-pressed')).toBe('true');
  await press('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await press('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  await press('Français');
  await waitFor(() => expect(sent).toEqual([{ route: 'PATCH /api/users/1', body: { locale: 'fr' } }]));
});

test('a page of settings belongs to no area', async () => {
  await visit('/publications/list', 'administrator');
  expect(linksOf(await bar())).toEqual(['Today', 'Sell', 'Orders']);
});

test('on a phone, four areas and “More” are at the foot, and “More” has the rest', async () => {
  usePhone();
  const session = sessionOf('administrator');
  const organization = { ...session.organization, keepsPrices: true, keepsApprovals: true };
  await visit('/orders', { ...session, organization });
  const foot = await screen.findByRole('navigation', { name: 'Main navigation at the foot' });
  expect(linksOf(foot)).toEqual(['Today', 'Sell', 'Orders *', 'Ads']);
  const more = within(foot).getByRole('button', { name: 'More' });
  more.focus();
  await typist.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: 'More' });
  await waitFor(() => expect(document.activeElement).toBe(panel));
  expect(linksOf(panel)).toEqual([
    'Money',
    'Newsletters',
    'Edit issues',
    'Customers',
    'Data export',
    'All settings',
    'Profile',
    'Help',
  ]);
  await typist.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(more);
});

test.each(ROLE_NAMES)('on a phone, the role %s can log out by “More”', async (role) => {
  usePhone();
  await visit('/orders', role);
  await press('More');
  const panel = await screen.findByRole('dialog', { name: 'More' });
  expect(within(panel).getByRole('button', { name: 'Log out' })).toBeTruthy();
  expect(within(panel).queryByRole('link', { name: 'All settings' }) === null).toBe(role !== 'administrator');
});

test.each([
  ['Marie Moreau', 'MM'],
  ['Ada', 'A'],
  ['  Jean Luc  Petri ', 'JP'],
  ['öner@demo.example', 'Ö'],
])('the initials of “%s” are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
