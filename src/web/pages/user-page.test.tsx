// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/session.ts';
import { capabilitiesOf } from '#domain/abilities.ts';
import { queryClient } from '../api/query-client.ts';
import { keepSession } from '../api/session.ts';
import { LanguageProvider, switchLanguage } from '../base/language.tsx';
import { flash } from '../ui/messages/flash.ts';
import { UserPage } from './user-page.tsx';

vi.setConfig({ testTimeout: 20_000 });

const SESSION: Session = {
  email: 'k@demo.example',
  name: 'Katharina Lindner',
  customerId: null,
  currentUserId: 1,
  capabilities: capabilitiesOf('sales'),
  organization: { id: 1, name: 'Demo', isResettable: false, timeZone: 'Europe/Berlin' },
  locale: 'en-gb',
  today: '2026-11-21',
};
let user = { id: 1, name: 'Katharina Lindner', email: SESSION.email, locale: 'en-gb', version: 1 };
let sent: Record<string, unknown>[] = [];
const typist = userEvent.setup();
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
const press = async (label: string) => typist.click(await screen.findByRole('button', { name: label }));
const leave = async () => typist.click(screen.getByRole('link', { name: 'Elsewhere' }));
const answer = async (label: string) =>
  typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }));
const flashes = () => flash.list().map(({ text }) => text);

beforeEach(() => {
  localStorage.clear();
  flash.clear();
  sent = [];
  user = { ...user, name: 'Katharina Lindner', version: 1 };
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (address === '/api/session') return Response.json({ session: SESSION });
    if (method === 'PATCH') {
      const change = JSON.parse(String(body));
      sent.push(change);
      user = { ...user, ...change, version: user.version + 1 };
    }
    return Response.json({ user });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  keepSession(SESSION);
  const language = await switchLanguage('en-gb');
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/dashboard">Elsewhere</Link>
        <Outlet />
      </>
    ),
  });
  const under = { getParentRoute: () => root };
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/user'] }),
    routeTree: root.addChildren([
      createRoute({ ...under, path: '/user', component: UserPage }),
      createRoute({ ...under, path: '/dashboard', component: () => <h1>Elsewhere</h1> }),
      createRoute({ ...under, path: '/login', component: () => <h1>Sign in</h1> }),
    ]),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language={language} onSwitch={() => undefined}>
        <RouterProvider router={router as never} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  await name();
  return {
    place: () => router.state.location.pathname,
    goTo: (to: string) => void router.navigate({ to } as never),
  };
}

test('a user saves their name and language', async () => {
  await open();
  await typist.clear(await name());
  await typist.type(await name(), 'Katharina Vogt');
  await typist.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
  await press('Save');
  await waitFor(() => expect(flashes()).toEqual(['The entry was saved.']));
  expect(sent).toEqual([{ name: 'Katharina Vogt', locale: 'de', version: 1 }]);
});

test('Reset restores the saved values, with a message', async () => {
  await open();
  await typist.type(await name(), '!');
  await press('Reset');
  expect((await name()).value).toBe('Katharina Lindner');
  expect(flashes()).toEqual(['The entry was reset.']);
});

test('leaving with an unsaved name asks whether to stay, to discard, or to save and leave', async () => {
  const { place } = await open();
  await typist.type(await name(), '!');
  await leave();
  await answer('Keep editing');
  expect(place()).toBe('/user');
  expect((await name()).value).toBe('Katharina Lindner!');
  await leave();
  await answer('Save');
  await waitFor(() => expect(place()).toBe('/dashboard'));
  expect(user.name).toBe('Katharina Lindner!');
  cleanup();
  const second = await open();
  await typist.type(await name(), '?');
  await leave();
  await answer('Discard');
  await waitFor(() => expect(second.place()).toBe('/dashboard'));
  expect(sent).toHaveLength(1);
});

test('a half-typed name stays when the user record is fetched again with a change', async () => {
  await open();
  await typist.type(await name(), '!');
  user = { ...user, version: 2 };
  await act(() => queryClient.invalidateQueries({ queryKey: ['user', 1] }));
  expect((await name()).value).toBe('Katharina Lindner!');
});

test('leaving for the login page asks as well, but not after the session has ended', async () => {
  const { place, goTo } = await open();
  await typist.type(await name(), '!');
  goTo('/login');
  await answer('Keep editing');
  expect(place()).toBe('/user');
  await act(async () => keepSession(null));
  goTo('/login');
  await waitFor(() => expect(place()).toBe('/login'));
});
