import { expect, test } from 'vitest';
import { isOptionWithinLimits, OPTION_PLACEMENTS_MAX, optionExpireDate, outcomeOf } from './code-outcome.ts';
import type { RequestMode } from './storefront.ts';

test.each<[RequestMode[], number, string]>([
  [['request'], 1, 'request'],
  [['option'], 0, 'option'],
  [['option'], 1, 'option'],
  [['option'], 2, 'request'],
  [['option', 'request'], 1, 'request'],
  [['option', 'instant'], 1, 'option'],
  [['instant'], 1, 'booking'],
  [['instant'], 0, 'request'],
  [['instant', 'instant'], 2, 'request'],
])(
  'placements that are offered as %j, to %i customers of an address, lead to a %s',
  (modes, count, outcome) => {
    expect(outcomeOf(modes, count)).toBe(outcome);
  },
);

const limits = {
  selfServiceOpenPlacements: 20,
  selfServiceReservationDays: 10,
  selfServiceOrderPlacements: 3,
};
const facts = {
  today: '2026-11-24',
  sendingDate: '2027-01-14',
  bookingDeadline: null,
  timeZone: 'Europe/Berlin',
  reservationDays: 14,
  limits,
};

test('an option ends by the usual period, the limit of self-service users, the booking deadline or the sending date', () => {
  expect(optionExpireDate(facts)).toBe('2026-12-04');
  expect(optionExpireDate({ ...facts, reservationDays: 5 })).toBe('2026-11-29');
  expect(optionExpireDate({ ...facts, sendingDate: '2026-12-01' })).toBe('2026-11-30');
  expect(optionExpireDate({ ...facts, bookingDeadline: '2026-11-27T11:00:00Z' })).toBe('2026-11-27');
  expect(optionExpireDate({ ...facts, bookingDeadline: '2026-12-30T11:00:00Z' })).toBe('2026-12-04');
});

test('an option beyond the limit of self-service users or of all options is not allowed', () => {
  const option = { placements: 2, expireDate: '2026-12-04', openPlacements: 0, openOptions: 0 };
  const within = (more: Partial<typeof option>) =>
    isOptionWithinLimits({ ...option, ...more }, limits, facts.today);
  expect(within({})).toBe(true);
  expect(within({ placements: 4 })).toBe(false);
  expect(within({ openPlacements: 19 })).toBe(false);
  expect(within({ openOptions: OPTION_PLACEMENTS_MAX - 2 })).toBe(true);
  expect(within({ openOptions: OPTION_PLACEMENTS_MAX - 1 })).toBe(false);
});
