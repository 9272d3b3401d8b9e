import { describe, expect, test } from 'vitest';
import {
  canBook,
  canChangeExpiry,
  canRevive,
  displayState,
  expireDateProblem,
  expiresAfterFirstSending,
  expiringNotice,
  hasOnlyOneVert,
  isCancelable,
  isExpiringSoon,
  isLapsed,
  orderState,
} from './order.ts';

const today = '2026-11-24';
const reservation = (reservationExpireDate: string | null, lapsedAt: string | null = null) => ({
  bookedAt: null,
  reservationExpireDate,
  lapsedAt,
});
const booking = { bookedAt: '2026-11-01T09:00:00Z', reservationExpireDate: null };

describe('a reservation', () => {
  test('holds through its expiry date and lapses when that day has ended', () => {
    expect(isLapsed(reservation(today), today)).toBe(false);
    expect(isLapsed(reservation(today), '2026-11-25')).toBe(true);
    expect(displayState(reservation(today), '2026-12-01', today)).toBe('reserved');
    expect(displayState(reservation('2026-11-23'), '2026-12-01', today)).toBe('lapsed');
  });

  test('that was tidied away stays lapsed, even if its date were moved', () => {
    expect(isLapsed(reservation('2026-12-24', '2026-11-20T23:00:00Z'), today)).toBe(true);
  });

  test('can be booked and prolonged as long as it has not lapsed, and revived after that', () => {
    for (const act of [canBook, canChangeExpiry]) {
      expect(act(reservation(today), today)).toBe(true);
      expect(act(reservation('2026-11-23'), today)).toBe(false);
      expect(act(booking, today)).toBe(false);
    }
    expect(canRevive(reservation(today), today)).toBe(false);
    expect(canRevive(reservation('2026-11-23'), today)).toBe(true);
  });

  test('never shows as fulfilled, whatever was sent meanwhile', () => {
    expect(displayState(reservation('2026-12-24'), '2026-11-01', today)).toBe('reserved');
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

  test('that ends after its first ad is due is worth a warning; ending the same day is not', () => {
    expect(expiresAfterFirstSending('2026-12-02', '2026-12-01')).toBe(true);
    expect(expiresAfterFirstSending('2026-12-01', '2026-12-01')).toBe(false);
    expect(expiresAfterFirstSending(null, '2026-12-01')).toBe(false);
    expect(expiresAfterFirstSending('2026-12-02', null)).toBe(false);
  });

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

  test('expires soon from seven days before its end until the end itself', () => {
    expect(isExpiringSoon(reservation('2026-12-01'), today)).toBe(true);
    expect(isExpiringSoon(reservation(today), today)).toBe(true);
    expect(isExpiringSoon(reservation('2026-12-02'), today)).toBe(false);
    expect(isExpiringSoon(reservation('2026-11-23'), today)).toBe(false);
    expect(isExpiringSoon(booking, today)).toBe(false);
  });
});

describe('a booking', () => {
  test('cannot lapse', () => {
    expect(orderState(booking)).toBe('booked');
    expect(isLapsed({ ...booking, reservationExpireDate: '2020-01-01' }, today)).toBe(false);
    expect(isLapsed({ ...booking, lapsedAt: '2020-01-01T00:00:00Z' }, today)).toBe(false);
  });

  test('is fulfilled from the day after its last issue', () => {
    expect(displayState(booking, '2026-11-23', today)).toBe('fulfilled');
    expect(displayState(booking, today, today)).toBe('booked');
    expect(displayState(booking, null, today)).toBe('booked');
  });
});

describe('an order', () => {
  test('can be cancelled until its first ad is sent', () => {
    expect(isCancelable(0)).toBe(true);
    expect(isCancelable(1)).toBe(false);
  });

  test('goes with its last placement', () => {
    expect(hasOnlyOneVert(1)).toBe(true);
    expect(hasOnlyOneVert(2)).toBe(false);
  });
});
