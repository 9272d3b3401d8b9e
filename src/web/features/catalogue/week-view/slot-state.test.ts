import { describe, expect, test } from 'vitest';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Placement } from '#contract/catalogue/placements.ts';
import { slotState, unsoldCount } from './slot-state.ts';

const TODAY = '2026-11-24';
const FREE: Placement = { id: 1, name: 'Banner', additional: false, sold: false, state: 'free', vert: null };
const SOLD: Placement = { ...FREE, id: 2, sold: true, state: 'sold', vert: { id: null, own: false } };
const OWN: Placement = { ...SOLD, id: 3, vert: { id: 7, own: true } };
const RESERVED: Placement = { ...SOLD, id: 4, vert: { id: 8, own: false, orderState: 'reserved' } };
const BOOKED: Placement = { ...SOLD, id: 5, vert: { id: 9, own: false, orderState: 'booked' } };
const HELD: Placement = { ...FREE, id: 6, state: 'held', heldUntil: '2026-11-24T12:00:00Z' };
const CLOSED: Placement = { ...FREE, id: 7, state: 'blocked' };
const ISSUE: Issue = {
  id: 1,
  publicationId: 1,
  sendingDate: '2026-11-26',
  weekNumber: '2026-48',
  topic: '',
  blocked: false,
  recipientCount: null,
  totalImpressionCount: null,
  version: 1,
  deadlines: null,
  placements: [FREE, SOLD, OWN],
};
const BLOCKED = { ...ISSUE, blocked: true };
const SENT = { ...ISSUE, sendingDate: '2026-11-23' };
const TODAYS = { ...ISSUE, sendingDate: TODAY };

describe('a placement shows', () => {
  test.each([
    ['free', FREE, ISSUE, undefined],
    ['cart', FREE, ISSUE, 'in'],
    ['gone', FREE, ISSUE, 'gone'],
    ['sold', SOLD, ISSUE, undefined],
    ['reserved', RESERVED, ISSUE, undefined],
    ['booked', BOOKED, ISSUE, undefined],
    ['own', OWN, ISSUE, undefined],
    ['held', HELD, ISSUE, undefined],
    ['gone', HELD, ISSUE, 'in'],
    ['blocked', FREE, BLOCKED, undefined],
    ['unsold', FREE, SENT, undefined],
    ['unsold', CLOSED, TODAYS, undefined],
  ] as const)('%s', (state, placement, issue, mark) => {
    expect(slotState(placement, issue, mark, TODAY)).toBe(state);
  });

  // spec: week-25
  test('that a placement in the cart is gone when another user has ordered it', () => {
    expect(slotState(SOLD, ISSUE, 'in', TODAY)).toBe('gone');
    expect(slotState(FREE, BLOCKED, 'in', TODAY)).toBe('gone');
  });

  test('that it is sold even in a blocked issue', () => {
    expect(slotState(SOLD, BLOCKED, undefined, TODAY)).toBe('sold');
  });

  test('that it is free on the sending day', () => {
    expect(slotState(FREE, { ...ISSUE, sendingDate: TODAY }, undefined, TODAY)).toBe('free');
  });
});

test('counts the unsold placements of an issue', () => {
  expect(unsoldCount(ISSUE)).toBe(1);
});
