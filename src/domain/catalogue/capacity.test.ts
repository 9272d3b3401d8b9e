import { expect, test } from 'vitest';
import { bookedShare, capacityShares, totalCapacity } from './capacity.ts';

// spec: dashboard-1
test('a month shows the booked part of all its placements', () => {
  const month = { month: '2026-11', free: 150, reserved: 30, booked: 20 };
  expect(totalCapacity(month)).toBe(200);
  expect(bookedShare(month)).toBe(0.1);
  expect(capacityShares(month)).toEqual({ free: 0.75, reserved: 0.15, booked: 0.1 });
});

test('a month without placements has the share null', () => {
  const month = { month: '2026-11', free: 0, reserved: 0, booked: 0 };
  expect(bookedShare(month)).toBeNull();
  expect(capacityShares(month)).toEqual({ free: null, reserved: null, booked: null });
});
