import { expect, test } from 'vitest';
import { MAKE_GOOD_REASON_MAX, makeGoodProblems } from './make-good.ts';

test.each([
  [1, 'Half of the list', {}],
  [69_000, 'x'.repeat(MAKE_GOOD_REASON_MAX), {}],
  [0, 'Half of the list', { amount: 'too_small' }],
  [69_001, 'Half of the list', { amount: 'too_large' }],
  [69_000, ' ', { reason: 'blank' }],
  [69_000, 'x'.repeat(MAKE_GOOD_REASON_MAX + 1), { reason: 'too_long' }],
] as const)('a credit of %i for an ad of 690.00 because of “%s”', (amount, reason, problems) => {
  expect(makeGoodProblems({ amount, reason }, 69_000)).toEqual(problems);
});
