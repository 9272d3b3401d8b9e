import { expect, test } from 'vitest';
import { needsCode } from './order-link.ts';

const now = '2026-11-24T10:00:00.000Z';
const fresh = '2026-11-24T09:30:00.000Z';
const old = '2026-11-24T09:29:59.000Z';

test.each([
  ['in an unproven session, by default', { since: fresh, gross: 1, codeAbove: null }, true],
  ['in a proven session', { since: old, gross: 900_000, codeAbove: null, isProven: true }, false],
  [
    'in a new session up to the amount of the setting',
    { since: fresh, gross: 200_000, codeAbove: 200_000 },
    false,
  ],
  ['in a new session above the amount', { since: fresh, gross: 200_001, codeAbove: 200_000 }, true],
  ['in an older session below the amount', { since: old, gross: 1, codeAbove: 200_000 }, true],
])('whether a binding act needs a code: %s', (_case, facts, expected) => {
  expect(needsCode({ isProven: false, now, ...facts })).toBe(expected);
});
