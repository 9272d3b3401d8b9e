import { expect, test } from 'vitest';
import { CODE_ABOVE, needsCode } from './order-link.ts';

const since = '2026-11-24T09:00:00.000Z';

test.each([
  ['within half an hour and up to the amount', '2026-11-24T09:30:00.000Z', CODE_ABOVE, false],
  ['after half an hour', '2026-11-24T09:30:01.000Z', 0, true],
  ['above the amount', since, CODE_ABOVE + 1, true],
])('a binding act %s needs a code: %s, %i: %s', (_when, now, gross, expected) => {
  expect(needsCode({ since, now, gross })).toBe(expected);
});
