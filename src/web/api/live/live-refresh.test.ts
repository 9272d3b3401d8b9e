import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveChange } from '#contract/platform/live.ts';
import { type Refresh, startRefresh } from './live-refresh.ts';

const change: LiveChange = {
  weeks: [{ publicationId: 3, weekNumber: '2026-48' }],
  publications: [],
  orders: [],
  verts: [],
  customers: [],
  deliveries: [],
};

let client: QueryClient;
let refresh: Refresh;
const asked = vi.fn<(week: string) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  client = new QueryClient();
  refresh = startRefresh(client);
});
afterEach(() => {
  refresh.stop();
  client.clear();
  vi.useRealTimers();
});

/** Shows a week. */
async function show(week: string): Promise<void> {
  const observer = new QueryObserver(client, {
    queryKey: ['issues', 3, week],
    queryFn: () => {
      asked(week);
      return week;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
}

// spec: call-3
test('a shown record is fetched again once after many changes; unchanged and hidden records are not fetched', async () => {
  await show('2026-48');
  await show('2026-49');
  asked.mockReset();
  refresh.change(change);
  refresh.change(change);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.mock.calls).toEqual([['2026-48']]);
});

test('if it is unknown what was missed, everything that is shown is fetched again', async () => {
  await show('2026-48');
  await show('2026-49');
  asked.mockReset();
  refresh.everything();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.mock.calls).toEqual([['2026-48'], ['2026-49']]);
});

test('a refetch waits for a pending save', async () => {
  await show('2026-48');
  asked.mockReset();
  const answers: (() => void)[] = [];
  const mutationFn = () =>
    new Promise<void>((resolve) => {
      answers.push(resolve);
    });
  const mutation = new MutationObserver(client, { mutationFn, networkMode: 'always' });
  void mutation.mutate();
  await vi.advanceTimersByTimeAsync(0);
  refresh.change(change);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).not.toHaveBeenCalled();
  answers.forEach((answer) => answer());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.mock.calls).toEqual([['2026-48']]);
});
