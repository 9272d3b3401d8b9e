import { expect, test } from 'vitest';
import { isDailyMailDue, lapsingUntil, targetOf } from './notification.ts';

test.each([
  ['2026-11-23', '2026-11-25'],
  ['2026-11-26', '2026-11-30'],
  ['2026-11-27', '2026-12-01'],
  ['2026-11-28', '2026-12-01'],
])('on %s, the reservations until %s are announced', (today, until) => {
  expect(lapsingUntil(today)).toBe(until);
});

test('the daily mail is due on working days from 07:00', () => {
  expect(isDailyMailDue('2026-11-27', 6)).toBe(false);
  expect(isDailyMailDue('2026-11-27', 7)).toBe(true);
  expect(isDailyMailDue('2026-11-28', 9)).toBe(false);
});

test('a mention links to the comments of its ad or order, and a completed ad to the page of the ad', () => {
  expect(targetOf({ kind: 'mentioned', vertId: 7 })).toEqual({ vertId: 7, part: 'comments' });
  expect(targetOf({ kind: 'mentioned', vertId: null })).toEqual({ vertId: null, part: 'comments' });
  expect(targetOf({ kind: 'delivered', vertId: 7 })).toEqual({ vertId: 7, part: undefined });
  expect(targetOf({ kind: 'unsent', vertId: 7 })).toEqual({ vertId: null, part: undefined });
});
