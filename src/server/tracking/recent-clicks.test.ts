import { expect, test } from 'vitest';
import { BURST_MS } from '#domain/tracking-repeats.ts';
import { RecentClicks } from './recent-clicks.ts';

const [ANNA, BELA] = [11, 12];
const since = 0;

test('clicks are grouped by client, the latest first', () => {
  const clicks = new RecentClicks();
  expect(clicks.add(ANNA, { at: 100 })).toBe(false);
  expect(clicks.add(BELA, { at: 110 })).toBe(false);
  expect(clicks.add(ANNA, { at: 120 })).toBe(true);
  expect(clicks.of(ANNA, since)).toEqual([{ at: 120 }, { at: 100 }]);
  expect(clicks.of(ANNA, 101)).toEqual([{ at: 120 }]);
  expect(clicks.of(13, since)).toEqual([]);
});

test('a click is kept for as long as it can be part of a burst', () => {
  for (const step of [1, 50, 700, BURST_MS, 3 * BURST_MS]) {
    const clicks = new RecentClicks<{ at: number }>();
    clicks.forgetBefore(10_000);
    for (let at = 10_000; at < 10_000 + 5 * BURST_MS; at += step) {
      clicks.forgetBefore(at);
      clicks.add(ANNA, { at });
      const together = clicks.of(ANNA, at - BURST_MS).length;
      expect(together).toBe(Math.min(Math.floor(BURST_MS / step), (at - 10_000) / step) + 1);
    }
  }
});

test('a slow batch keeps its last clicks, and old ones are deleted', () => {
  const clicks = new RecentClicks();
  clicks.forgetBefore(10_000);
  clicks.add(ANNA, { at: 10_000 });
  clicks.add(ANNA, { at: 17_000 });
  clicks.forgetBefore(17_100);
  expect(clicks.add(ANNA, { at: 17_100 })).toBe(true);
  clicks.forgetBefore(20_000);
  clicks.forgetBefore(23_000);
  expect(clicks.of(ANNA, since)).toEqual([]);
});
