import { describe, expect, test } from 'vitest';
import { cancelProblem, moveProblem } from './cancel-rules.ts';

const today = '2026-11-24';
const reservation = { bookedAt: null, reservationExpireDate: today };
const lapsed = { bookedAt: null, reservationExpireDate: '2026-11-23' };
const booking = { bookedAt: '2026-11-01T09:00:00Z', reservationExpireDate: null };
const unsent = [
  { sent: false, billed: false },
  { sent: false, billed: false },
];
const sent = { sent: true, billed: false };
const billed = { sent: false, billed: true };

describe('staff', () => {
  const staff = { customerId: null };

  test('can cancel every order of which no ad was sent or billed', () => {
    for (const order of [reservation, lapsed, booking]) {
      expect(cancelProblem(order, unsent, staff, today)).toBeNull();
    }
  });

  // spec: entity-8
  test('cannot cancel an ad that was sent', () => {
    expect(cancelProblem(booking, [...unsent, sent], staff, today)).toBe('order_sent');
  });

  test('cannot cancel or move an ad that was billed, which happens before it is sent if another ad replaced it', () => {
    expect(cancelProblem(booking, [...unsent, billed], staff, today)).toBe('ad_billed');
    expect(moveProblem(booking, [billed], staff, today)).toBe('ad_billed');
  });
});

test('a self-service user can cancel only a reservation that has not lapsed', () => {
  const user = { customerId: 7 };
  expect(cancelProblem(reservation, unsent, user, today)).toBeNull();
  expect(cancelProblem(lapsed, unsent, user, today)).toBe('order_lapsed');
  expect(cancelProblem(booking, unsent, user, today)).toBe('order_booked');
  expect(cancelProblem(booking, [sent], user, today)).toBe('order_sent');
});
