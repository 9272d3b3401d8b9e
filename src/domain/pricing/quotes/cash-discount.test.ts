import { expect, test } from 'vitest';
import { usableCashDiscount } from './cash-discount.ts';

test('a cash discount applies only within the payment period, and never if payment is due at once', () => {
  const discount = { days: 7, basisPoints: 200 };
  expect([0, 6, 7, 14, null].map((days) => usableCashDiscount(discount, days))).toEqual([
    null,
    null,
    discount,
    discount,
    discount,
  ]);
  expect(usableCashDiscount({ days: 0, basisPoints: 200 }, 0)).toBeNull();
  expect(usableCashDiscount({ days: 15, basisPoints: 200 }, null)).toBeNull();
  expect(usableCashDiscount(null, 14)).toBeNull();
});
