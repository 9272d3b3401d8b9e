import { describe, expect, test } from 'vitest';
import {
  expireDateProblem,
  expiresAfterFirstSending,
  expiringNotice,
  isLapsed,
  reservationProblem,
  reviveProblem,
} from './reservation-lapse.ts';

const today = '2026-11-24';
const reservation = (reservationExpireDate: string | null, lapsedAt: string | null = null) => ({
  bookedAt: null,
  reservationExpireDate,
  lapsedAt,
});
const booking = { bookedAt: '2026-11-01T09:00:00Z', reservationExpireDate: null };

describe('a reservation', () => {
  // spec: state-2
  test('holds through its expiry date and lapses when that day has ended', () => {
    expect(isLapsed(reservation(today), today)).toBe(false);
    expect(isLapsed(reservation(today), '2026-11-25')).toBe(true);
  });

  test('that a job has marked as lapsed stays lapsed, even if its date is moved', () => {
    expect(isLapsed(reservation('2026-12-24', '2026-11-20T23:00:00Z'), today)).toBe(true);
  });

  test('can be booked and prolonged until it lapses, and revived after that', () => {
    expect(reservationProblem(reservation(today), today)).toBeNull();
    expect(reservationProblem(reservation('2026-11-23'), today)).toBe('order_lapsed');
    expect(reservationProblem(booking, today)).toBe('order_booked');
    expect(reviveProblem(reservation(today), today)).toBe('order_not_revivable');
    expect(reviveProblem(booking, today)).toBe('order_not_revivable');
    expect(reviveProblem(reservation('2026-11-23'), today)).toBeNull();
  });

  test.each([
    ['2026-11-24', null],
    ['2036-11-24', null],
    ['2026-11-23', 'past'],
    ['2036-11-25', 'too_far'],
    ['24.11.2026', 'not_a_day'],
    ['', 'blank'],
    [null, 'blank'],
  ])('ending on %j: %s', (expireDate, problem) => {
    expect(expireDateProblem(expireDate, today)).toBe(problem);
  });

  // spec: rule-5
  test('causes a warning when it ends after the sending date of its first ad, not when on that day', () => {
    expect(expiresAfterFirstSending('2026-12-02', '2026-12-01')).toBe(true);
    expect(expiresAfterFirstSending('2026-12-01', '2026-12-01')).toBe(false);
    expect(expiresAfterFirstSending(null, '2026-12-01')).toBe(false);
    expect(expiresAfterFirstSending('2026-12-02', null)).toBe(false);
  });

  // spec: state-8
  test.each([
    ['2026-11-24', 'today', 0],
    ['2026-11-25', 'tomorrow', 1],
    ['2026-11-26', 'inDays', 2],
    ['2026-12-14', 'inDays', 20],
    ['2026-12-15', 'date', 21],
    ['2026-11-23', 'date', -1],
  ])('ending on %s is announced by %s', (expireDate, kind, days) => {
    expect(expiringNotice(expireDate, today)).toEqual({ kind, days });
  });
});

// spec: entity-7
test('a booking cannot lapse', () => {
  expect(isLapsed({ ...booking, reservationExpireDate: '2020-01-01' }, today)).toBe(false);
  expect(isLapsed({ ...booking, lapsedAt: '2020-01-01T00:00:00Z' }, today)).toBe(false);
});
