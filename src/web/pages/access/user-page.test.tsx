// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnSession } from '#contract/access/session.ts';
import { queryClient } from '#web/api/query-client.ts';
import { keepSession } from '#web/api/session.ts';
import {
  answer,
  field,
  flashes,
  follow,
  openPages,
  pageRoute,
  press,
  sessionOf,
  startBrowser,
  typist,
} from '#web/pages/platform/page-test.harness.tsx';
import { UserPage } from './user-page.tsx';

const SESSION = sessionOf('sales', { today: '2026-11-21' });
let user = { id: 1, name: 'Katharina Lindner', email: SESSION.email, locale: 'en-gb', version: 1 };
let sent: Record<string, unknown>[] = [];
/** The sessions of the user that the fake server returns. `ended` records the requests that end sessions. */
let sessions: OwnSession[] = [];
let ended: string[] = [];
/** Why the next change of the password is refused. */
let refusal: Record<string, string[]> | null = null;
const name = () => field('Name');
const leave = () => follow('Elsewhere');

beforeEach(() => {
  sent = [];
  [sessions, ended, refusal] = [[], [], null];
  user = { ...user, name: 'Katharina Lindner', version: 1 };
  startBrowser(async (address, { method = 'GET', body } = {}) => {
    if (address === '/api/session') return Response.json({ session: SESSION });
    if (address === '/api/sessions' && method === 'GET') return Response.json({ sessions });
    if (address === '/api/session/passkeys') return Response.json({ passkeys: [], isSupported: true });
    if (address === '/api/calendar_feed') return Response.json({ feed: null });
    if (address === '/api/notifications/settings') {
      return Response.json({ settings: { hidden: [], mailed: [] } });
    }
    if (address === '/api/session/second_factor') {
      return Response.json({ secondFactor: { enabledAt: null, isRequired: false, recoveryCodesLeft: 0 } });
    }
    if (address.startsWith('/api/sessions')) {
      ended.push(`${method} ${address}`);
      return new Response(null, { status: 204 });
    }
    if (method === 'PATCH') {
      const change = JSON.parse(String(body));
      sent.push(change);
      if (address === '/api/session/password') {
        const problem = { code: 'invalid', title: 'Some entries need to be corrected.', errors: refusal };
        return refusal ? Response.json(problem, { status: 422 }) : new Response(null, { status: 204 });
      }
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
  const opened = await openPages({
    address: '/user',
    session: SESSION,
    routes: (parent) => [pageRoute(parent, '/user', UserPage)],
    elsewhere: ['/dashboard', '/login'],
  });
  await name();
  return opened;
}

// spec: route-22, screen-2, error-4
test('a user saves name and language, and the message is in the new language', async () => {
  await open();
  await typist.clear(await name());
  await typist.type(await name(), 'Katharina Vogt');
  await typist.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
  await press('Save');
  await waitFor(() => expect(flashes()).toEqual(['Der Eintrag wurde gespeichert.']));
  expect(sent).toEqual([{ name: 'Katharina Vogt', locale: 'de', version: 1 }]);
});

// spec: screen-2, error-5
test('Reset restores the saved values, with a message', async () => {
  await open();
  await typist.type(await name(), '!');
  await press('Reset');
  expect((await name()).value).toBe('Katharina Lindner');
  expect(flashes()).toEqual(['The entry was reset.']);
});

// spec: state-27
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

test('leaving for the login page also asks, but not after the session has ended', async () => {
  const { place, goTo } = await open();
  await typist.type(await name(), '!');
  goTo('/login');
  await answer('Keep editing');
  expect(place()).toBe('/user');
  await act(async () => keepSession(null));
  goTo('/login');
  await waitFor(() => expect(place()).toBe('/login'));
});

test('a user changes the password, which requires the present password; each error is shown under its field', async () => {
  refusal = { currentPassword: ['This is not your current password.'] };
  await open();
  await press('Change password');
  await typist.type(await screen.findByLabelText('Current password'), 'wrong');
  await typist.type(await screen.findByLabelText('New password'), 'acht Türme am See');
  await press('Save password');
  await screen.findByText('This is not your current password.');
  refusal = null;
  await typist.type(await screen.findByLabelText('Current password'), ' one');
  expect(screen.queryByText('This is not your current password.')).toBeNull();
  await press('Save password');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({ currentPassword: 'wrong one', password: 'acht Türme am See' });
  expect(flashes()).toEqual(['Your password has been changed. Your other devices have been signed out.']);
});

test('a user sees where they are signed in, and signs out another device, or all of them', async () => {
  const at = new Date().toISOString();
  const opened = { address: '192.0.2.x', signedInAt: at, lastUsedAt: at, isCurrent: false };
  sessions = [
    { ...opened, id: 7, device: 'Firefox, Linux', isCurrent: true },
    { ...opened, id: 8, device: 'Safari, iOS' },
    { ...opened, id: 9, device: '', address: '' },
  ];
  await open();
  const list = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  const rows = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows[0]).toBe('Firefox, LinuxThis device · 192.0.2.x');
  expect(rows[1]).toMatch(/^Safari, iOSLast used .* · 192\.0\.2\.xSign out$/);
  expect(rows[2]).toMatch(/^Unknown deviceLast used/);
  await press('Sign out: Safari, iOS');
  await waitFor(() => expect(flashes()).toEqual(['The device has been signed out.']));
  await press('Sign out all other devices');
  await answer('Sign out all other devices');
  await waitFor(() => expect(ended).toEqual(['DELETE /api/sessions/8', 'DELETE /api/sessions']));
});
