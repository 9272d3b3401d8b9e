import { describe, expect, it } from 'vitest';
import { lastDayBeforeSending, proposedExpireDate, workingDayBefore } from './reservation-period.ts';

/** A Tuesday. */
const today = '2026-11-24';

it.each([
  ['2026-11-26', '2026-11-25'],
  ['2026-11-30', '2026-11-27'],
  ['2026-11-29', '2026-11-27'],
  ['2026-11-28', '2026-11-27'],
  ['2027-01-01', '2026-12-31'],
])('the working day before %s is %s', (day, before) => {
  expect(workingDayBefore(day)).toBe(before);
});

describe('the proposed end of a reservation', () => {
  it.each([
    ['without placements, after the usual period', null, '2026-12-08'],
    ['for a late issue, after the usual period', '2026-12-31', '2026-12-08'],
    ['for an issue on the day after that, that day', '2026-12-09', '2026-12-08'],
    ['for an early issue, the day before', '2026-12-03', '2026-12-02'],
    ['for an issue on a Monday, the Friday before', '2026-11-30', '2026-11-27'],
    ['for the issue of today, today', today, today],
    ['for the issue of tomorrow, today', '2026-11-25', today],
  ])('is %s', (_, firstSendingDate, proposed) => {
    expect(proposedExpireDate({ today, firstSendingDate }, 14)).toBe(proposed);
  });
});

it('the last day before the sending needs a placement', () => {
  expect(lastDayBeforeSending({ today, firstSendingDate: null })).toBeNull();
  expect(lastDayBeforeSending({ today, firstSendingDate: '2027-02-01' })).toBe('2027-01-29');
});
