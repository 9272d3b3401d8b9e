import { expect, test } from 'vitest';

import { RecentRequests } from './recent-requests.ts';

const [ANNA, BELA] = [11, 12];
const since = 0;
const KEPT_MS = 2_000;

test('requests are grouped by hash, latest first', () => {
  const clicks = new RecentRequests(KEPT_MS);
  expect(clicks.add(ANNA, { at: 100 })).toBe(false);
  expect(clicks.add(BELA, { at: 110 })).toBe(false);
  expect(clicks.add(ANNA, { at: 120 })).toBe(true);
  expect(clicks.of(ANNA, since)).toEqual([{ at: 120 }, { at: 100 }]);
  expect(clicks.of(ANNA, 101)).toEqual([{ at: 120 }]);
  expect(clicks.of(13, since)).toEqual([]);
});

test('a request is kept for the configured time', () => {
  for (const step of [1, 50, 700, KEPT_MS, 3 * KEPT_MS]) {
    const clicks = new RecentRequests<{ at: number }>(KEPT_MS);
    clicks.forgetBefore(10_000);
    for (let at = 10_000; at < 10_000 + 5 * KEPT_MS; at += step) {
      clicks.forgetBefore(at);
      clicks.add(ANNA, { at });
      const together = clicks.of(ANNA, at - KEPT_MS).length;
      expect(together).toBe(Math.min(Math.floor(KEPT_MS / step), (at - 10_000) / step) + 1);
    }
  }
});

test('the last clicks are kept after a slow batch, and old ones are deleted', () => {
  const clicks = new RecentRequests(KEPT_MS);
  clicks.forgetBefore(10_000);
  clicks.add(ANNA, { at: 10_000 });
  clicks.add(ANNA, { at: 17_000 });
  clicks.forgetBefore(17_100);
  expect(clicks.add(ANNA, { at: 17_100 })).toBe(true);
  clicks.forgetBefore(20_000);
  clicks.forgetBefore(23_000);
  expect(clicks.of(ANNA, since)).toEqual([]);
});
