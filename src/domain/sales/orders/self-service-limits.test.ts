import { describe, expect, test } from 'vitest';
import { isNearLimit, limitProblems } from './self-service-limits.ts';

const limits = {
  selfServiceOpenPlacements: 20,
  selfServiceReservationDays: 14,
  selfServiceOrderPlacements: 15,
};
const today = '2026-11-24';
const order = { placements: 15, expireDate: '2026-12-08', openPlacements: 5 };

describe('an order of a self-service user', () => {
  test('may reach every limit', () => {
    expect(limitProblems(order, limits, today)).toEqual([]);
  });

  test.each([
    [{ placements: 16 }, 'placement_ids', 'too_many', 15],
    [{ openPlacements: 6 }, 'placement_ids', 'too_many_reserved', 20],
    [{ expireDate: '2026-12-09' }, 'reservation_expire_date', 'reserved_too_long', 14],
  ])('must not exceed one: %j', (changes, field, code, limit) => {
    expect(limitProblems({ ...order, ...changes }, limits, today)).toEqual([{ field, code, limit }]);
  });
});

test('a customer that has reserved 80 % of the limit is near the limit', () => {
  expect([15, 16, 20, 25].map((open) => isNearLimit(open, 20))).toEqual([false, true, true, true]);
});
