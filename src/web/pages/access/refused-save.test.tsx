// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  field,
  flashes,
  openPages,
  pageRoute,
  press,
  sessionOf,
  startBrowser,
  typist,
} from '#web/pages/platform/page-test.harness.tsx';
import { UserPage } from './user-page.tsx';

const SESSION = sessionOf('sales', { today: '2026-11-21' });
const TITLE = 'You are saving faster than one person can. Please try again in 3 seconds.';
let isRefused = true;

beforeEach(() => {
  isRefused = true;
  startBrowser(async (address, { method = 'GET', body } = {}) => {
    if (address === '/api/session') return Response.json({ session: SESSION });
    if (address === '/api/sessions') return Response.json({ sessions: [] });
    if (address === '/api/session/passkeys') return Response.json({ passkeys: [], isSupported: true });
    if (address === '/api/calendar_feed') return Response.json({ feed: null });
    if (address === '/api/notifications/settings') {
      return Response.json({ settings: { hidden: [], mailed: [] } });
    }
    if (address === '/api/session/second_factor') {
      return Response.json({ secondFactor: { enabledAt: null, isRequired: false, recoveryCodesLeft: 0 } });
    }
    if (method === 'PATCH' && isRefused) {
      const problem = { code: 'too_many_writes', status: 429, title: TITLE };
      return Response.json(problem, { status: 429, headers: { 'retry-after': '3' } });
    }
    const change = method === 'PATCH' ? JSON.parse(String(body)) : {};
    const user = { id: 1, name: 'Ana Sommer', email: SESSION.email, locale: 'en-gb', version: 1 };
    return Response.json({ user: { ...user, ...change } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a user who saves too often sees when to try again, and keeps the entries', async () => {
  await openPages({
    address: '/user',
    session: SESSION,
    routes: (parent) => [pageRoute(parent, '/user', UserPage)],
    elsewhere: [],
  });
  await typist.type(await field('Name'), ' Vogt');
  await press('Save');
  await waitFor(() => expect(flashes()).toEqual([TITLE]));
  expect((await field('Name')).value).toBe('Ana Sommer Vogt');
  isRefused = false;
  await press('Save');
  await waitFor(() => expect(flashes().at(-1)).toBe('The entry was saved.'));
});
