import { expect, test } from 'vitest';
import { APPROVAL_STATES } from './ad-approval.ts';
import { adColumn, dueGroup } from './board-column.ts';

test('each state has a column, except that of a sent ad', () => {
  expect(APPROVAL_STATES.map((state) => adColumn(state, 'customer'))).toEqual([
    'missing',
    'missing',
    'with_customer',
    'with_customer',
    'approved',
    'locked',
    null,
  ]);
  expect(adColumn('submitted', 'publisher')).toBe('to_check');
  expect(adColumn('changes_requested', 'publisher')).toBe('to_check');
});

test.each([
  ['2026-11-20', true, 'late'],
  ['2026-11-24', false, 'soon'],
  ['2026-11-25', false, 'soon'],
  ['2026-11-26', false, 'week'],
  ['2026-11-30', false, 'week'],
  ['2026-12-01', false, 'later'],
])('on Tuesday 24 November, a deadline on %s (late: %s) is in the group %s', (day, isLate, group) => {
  expect(dueGroup(day, isLate, '2026-11-24')).toBe(group);
});
