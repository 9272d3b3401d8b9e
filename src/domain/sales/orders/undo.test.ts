import { expect, test } from 'vitest';
import { unbookProblem, undoProblem } from './undo.ts';

const today = '2026-11-24';
const act = { userId: 7, doneAt: '2026-11-24T09:00:00.000Z' };
const booking = { bookedAt: '2026-11-24T09:00:00Z', reservationExpireDate: null };
const unsent = [{ sent: false, billed: false }];

test('an act can be undone by the user who did it, for a short time', () => {
  expect(undoProblem(act, { id: 7 }, '2026-11-24T09:00:10.000Z')).toBeNull();
  expect(undoProblem(act, { id: 7 }, '2026-11-24T09:02:00.000Z')).toBeNull();
  expect(undoProblem(act, { id: 7 }, '2026-11-24T09:02:00.001Z')).toBe('undo_expired');
  expect(undoProblem(act, { id: 8 }, '2026-11-24T09:00:01.000Z')).toBe('undo_expired');
  expect(undoProblem({ ...act, userId: null }, { id: 7 }, '2026-11-24T09:00:01.000Z')).toBe('undo_expired');
});

test('a booking can become a reservation again while no ad was sent and its expiry date has not passed', () => {
  expect(unbookProblem(booking, unsent, today, today)).toBeNull();
  expect(unbookProblem(booking, unsent, '2026-11-23', today)).toBe('order_lapsed');
  expect(unbookProblem(booking, [{ sent: true, billed: false }], today, today)).toBe('order_sent');
  const reservation = { bookedAt: null, reservationExpireDate: today };
  expect(unbookProblem(reservation, unsent, today, today)).toBe('undo_expired');
});
