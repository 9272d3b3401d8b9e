import { expect, test } from 'vitest';
import { displayState } from './order.ts';

const today = '2026-11-24';
const reservation = (reservationExpireDate: string) => ({ bookedAt: null, reservationExpireDate });
const booking = { bookedAt: '2026-11-01T09:00:00Z', reservationExpireDate: null };

test('a reservation is displayed as lapsed from the day after its expiry date', () => {
  expect(displayState(reservation(today), '2026-12-01', today)).toBe('reserved');
  expect(displayState(reservation('2026-11-23'), '2026-12-01', today)).toBe('lapsed');
});

test('a reservation is never displayed as fulfilled, even after its issues were sent', () => {
  expect(displayState(reservation('2026-12-24'), '2026-11-01', today)).toBe('reserved');
});

// spec: state-3
test('a booking is fulfilled from the day after its last issue', () => {
  expect(displayState(booking, '2026-11-23', today)).toBe('fulfilled');
  expect(displayState(booking, today, today)).toBe('booked');
  expect(displayState(booking, null, today)).toBe('booked');
});
