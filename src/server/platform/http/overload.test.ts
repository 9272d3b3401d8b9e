import { expect, test } from 'vitest';
import { Lateness } from './overload.ts';

test.each([
  ['no sample', [], 0],
  ['one pause, however long', [0, 60_000], 0],
  ['a pause that is over', [60_000, 0], 0],
  ['a loop that stays late', [4_000, 3_500], 3_500],
  ['a loop that stays late and then is on time', [4_000, 3_500, 1], 1],
])('for %s the lateness is the smaller of the last two samples', (_what, samples, standingMs) => {
  const lateness = new Lateness();
  for (const lateMs of samples) lateness.note(lateMs);
  expect(lateness.standingMs).toBe(standingMs);
});
