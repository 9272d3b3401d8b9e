// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { weekIssuesQuery } from './week-issues.ts';

let asked: string[] = [];
let client = new QueryClient();

/** Responds after a delay, like a slow server, with one issue for each requested week. */
async function answer(address: string): Promise<Response> {
  asked.push(address);
  const weeks = new URL(address, 'http://localhost').searchParams.getAll('weekNumber');
  return Response.json({ issues: weeks.map((weekNumber, id) => ({ id, weekNumber, placements: [] })) });
}

beforeEach(() => {
  asked = [];
  client = new QueryClient();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

test('weeks of a publication that are requested at the same time share one request', async () => {
  const weeks = ['2026-48', '2026-49', '2026-50'];
  const responses = await Promise.all(weeks.map((week) => client.fetchQuery(weekIssuesQuery(3, week))));
  expect(asked).toEqual([
    '/api/issues?publicationId=3&weekNumber=2026-48&weekNumber=2026-49&weekNumber=2026-50',
  ]);
  expect(responses.map(({ issues }) => issues.map(({ weekNumber }) => weekNumber))).toEqual([
    ['2026-48'],
    ['2026-49'],
    ['2026-50'],
  ]);
});

test('weeks of another publication use another request', async () => {
  await Promise.all([
    client.fetchQuery(weekIssuesQuery(3, '2026-48')),
    client.fetchQuery(weekIssuesQuery(4, '2026-48')),
  ]);
  expect(asked).toHaveLength(2);
});

// spec: state-26
test('the next attempt requests a failed week again', async () => {
  const query = { ...weekIssuesQuery(3, '2026-48'), retry: false };
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no connection');
  });
  await expect(client.fetchQuery(query)).rejects.toThrow('no connection');
  vi.stubGlobal('fetch', answer);
  expect((await client.fetchQuery(query)).issues).toHaveLength(1);
});

test('a week is fetched again when the hold of one of its placements has ended', async () => {
  vi.useFakeTimers();
  const heldUntil = new Date(Date.now() + 15 * 60_000).toISOString();
  const placements = [{ id: 1, heldUntil }];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({
      issues: [{ id: 1, weekNumber: '2026-48', placements: asked.length === 1 ? placements : [] }],
    });
  });
  const stop = new QueryObserver(client, weekIssuesQuery(3, '2026-48')).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(asked).toHaveLength(2);
  stop();
  vi.useRealTimers();
});
