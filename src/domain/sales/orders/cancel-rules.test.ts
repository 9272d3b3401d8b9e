import { describe, expect, test } from 'vitest';
import { cancelProblem, hasOnlyOneVert } from './cancel-rules.ts';

const today = '2026-11-24';
const reservation = { bookedAt: null, reservationExpireDate: today };
const lapsed = { bookedAt: null, reservationExpireDate: '2026-11-23' };
const booking = { bookedAt: '2026-11-01T09:00:00Z', reservationExpireDate: null };
const unsent = [{ sent: false }, { sent: false }];

describe('staff', () => {
  const staff = { customerId: null };

  test('can cancel every order of which no ad was sent', () => {
    for (const order of [reservation, lapsed, booking]) {
      expect(cancelProblem(order, unsent, staff, today)).toBeNull();
    }
  });

  test('cannot cancel an ad that was sent', () => {
    expect(cancelProblem(booking, [{ sent: false }, { sent: true }], staff, today)).toBe('order_sent');
  });
});

test('a self-service user can cancel only a reservation that has not lapsed', () => {
  const user = { customerId: 7 };
  expect(cancelProblem(reservation, unsent, user, today)).toBeNull();
  expect(cancelProblem(lapsed, unsent, user, today)).toBe('order_lapsed');
  expect(cancelProblem(booking, unsent, user, today)).toBe('order_booked');
  expect(cancelProblem(booking, [{ sent: true }], user, today)).toBe('order_sent');
});

test('cancelling the only ad of an order deletes the order', () => {
  expect(hasOnlyOneVert(1)).toBe(true);
  expect(hasOnlyOneVert(2)).toBe(false);
});
