import { expect, test } from 'vitest';
import { closesAfter } from './cart-handle.tsx';

test.each([
  ['closes when it was pulled down by a third', { distancePx: 130, heightPx: 400, speed: 0 }, true],
  ['springs back when it was pulled less', { distancePx: 100, heightPx: 400, speed: 0.1 }, false],
  ['closes when it was flicked down', { distancePx: 40, heightPx: 400, speed: 1 }, true],
  ['stays when it was only tapped', { distancePx: 6, heightPx: 400, speed: 2 }, false],
  ['stays when it was pushed up', { distancePx: -80, heightPx: 400, speed: -1 }, false],
])('a sheet %s', (_what, pull, isClosed) => {
  expect(closesAfter(pull)).toBe(isClosed);
});
