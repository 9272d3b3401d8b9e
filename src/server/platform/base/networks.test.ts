import { expect, test } from 'vitest';
import { coarseAddress } from './networks.ts';

test.each([
  ['192.0.2.17', '192.0.2.x'],
  ['::ffff:192.0.2.17', '192.0.2.x'],
  ['2001:db8:1:2::17', '2001:db8:1:x'],
  ['', ''],
  ['unix:', ''],
])('the address %j is shortened to %j', (address, kept) => {
  expect(coarseAddress(address)).toBe(kept);
});
