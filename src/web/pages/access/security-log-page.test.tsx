// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SecurityEvent } from '#contract/access/security-log.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { readSecuritySearch } from '#web/features/access/security-log/security-search.ts';
import {
  openPages,
  pageRoute,
  press,
  refused,
  sessionOf,
  startBrowser,
  typist,
} from '#web/pages/platform/page-test.harness.tsx';
import { SecurityLogPage } from './security-log-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const event = (facts: Partial<SecurityEvent>): SecurityEvent => ({
  id: 1,
  happenedAt: '2026-11-24T07:00:00.000Z',
  kind: 'signed_in',
  outcome: 'done',
  userId: 1,
  userName: 'Katharina Lindner',
  address: '203.0.113.7',
  device: 'Firefox, Windows',
  subjectName: '',
  detail: 'password',
  ...facts,
});

/** Opens the page with a server that responds to requests for entries with `answer`. Returns these requests. */
async function openLog(answer: (query: URLSearchParams) => object, address = '/security-log') {
  const queries: string[] = [];
  startBrowser(async (requested) => {
    const { pathname, searchParams } = new URL(requested, 'http://localhost');
    if (pathname === '/api/users') return Response.json({ users: [] });
    queries.push(searchParams.toString());
    const response = answer(searchParams);
    return response instanceof Response ? response : Response.json(response);
  });
  await openPages({
    address,
    session: sessionOf('administrator'),
    routes: (parent) => [
      pageRoute(parent, paths.securityLog, SecurityLogPage, { validateSearch: readSecuritySearch }),
    ],
    elsewhere: [],
  });
  await screen.findByRole('heading', { level: 1, name: 'Security log' });
  return queries;
}

test('each entry shows what happened, who did it and from where; older entries are shown on request', async () => {
  const change = event({ id: 2, kind: 'role_changed', subjectName: 'Jörg Pohl', detail: 'sales → viewer' });
  const queries = await openLog((query) =>
    query.has('after')
      ? {
          events: [
            event({
              id: 3,
              kind: 'backup_made',
              userId: null,
              userName: 'Vertbook',
              address: '',
              device: '',
            }),
          ],
          next: null,
        }
      : { events: [event({}), change], next: 'more' },
  );
  const table = await screen.findByRole('table', { name: 'Security log' });
  expect(within(table).getByText('Signed in')).toBeTruthy();
  expect(within(table).getByText('with password')).toBeTruthy();
  expect(within(table).getAllByText('203.0.113.7')).toHaveLength(2);
  expect(within(table).getByText('Sales → Viewer')).toBeTruthy();
  await press('Show older entries');
  expect(await within(table).findByText('Backup made')).toBeTruthy();
  expect(within(table).getByText('not recorded')).toBeTruthy();
  expect(queries).toEqual(['', 'after=more']);
});

test('a filter is part of the URL and of the request, and can be reset', async () => {
  const queries = await openLog(
    () => ({ events: [], next: null }),
    '/security-log?kind=signed_in&user=7&from=x',
  );
  expect(await screen.findByText('No entry matches this filter.')).toBeTruthy();
  await typist.selectOptions(screen.getByLabelText('Outcome'), 'Refused');
  await press('Reset filter');
  expect(await screen.findByText('Nothing has been recorded yet.')).toBeTruthy();
  expect(queries).toEqual(['kind=signed_in&userId=7', 'kind=signed_in&outcome=refused&userId=7', '']);
});

test('a failure offers a retry', async () => {
  await openLog(() => refused(503, 'overloaded'));
  expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
});
