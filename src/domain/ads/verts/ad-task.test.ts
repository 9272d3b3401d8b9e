import { expect, test } from 'vitest';
import { adTask, type AdTaskFacts } from './ad-task.ts';

const COMPLETE: AdTaskFacts = {
  isBooked: true,
  isSent: false,
  hasMissingData: false,
  isUnapproved: false,
  isLeftOut: false,
  isImageUnchecked: false,
};
const TODAY = '2026-11-24';

test.each([
  ['a complete booked ad needs nothing', {}, '2026-11-25', null],
  ['an incomplete ad is missing', { hasMissingData: true }, '2026-11-25', 'missing'],
  ['an incomplete ad is late on its sending date', { hasMissingData: true }, TODAY, 'late'],
  ['an incomplete ad stays late afterwards', { hasMissingData: true }, '2026-11-23', 'late'],
  ['a reserved ad has to be booked first', { isBooked: false, hasMissingData: true }, TODAY, 'reserved'],
  ['an ad that needs approval is unapproved', { isUnapproved: true, isLeftOut: true }, TODAY, 'unapproved'],
  ['an ad that does not fit is in doubt', { isLeftOut: true }, TODAY, 'in_doubt'],
  ['an image that was never checked is in doubt', { isImageUnchecked: true }, TODAY, 'in_doubt'],
  ['a sent ad needs nothing', { isSent: true, isImageUnchecked: true }, TODAY, null],
] as const)('%s', (_, facts, sendingDate, expected) => {
  expect(adTask({ ...COMPLETE, ...facts }, sendingDate, TODAY)).toBe(expected);
});
