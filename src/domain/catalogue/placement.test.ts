import { describe, expect, test } from 'vitest';
import {
  groupCart,
  placementRefusal,
  placementState,
  removeProblem,
  seenReason,
  sortCart,
} from './placement.ts';

const today = '2026-11-24';
const issue = { blocked: false, sendingDate: today };
const blocked = { ...issue, blocked: true };
const free = { sold: false, state: 'free', vert: null } as const;
const sold = { sold: true, state: 'sold', vert: {} } as const;
const held = { ...free, state: 'held', heldUntil: '2026-11-24T12:00:00Z' } as const;

describe('a placement', () => {
  // spec: state-22
  test('can be ordered only while it is neither sold nor blocked', () => {
    expect(placementRefusal(free, issue, today)).toBeNull();
    expect(placementRefusal(free, blocked, today)).toBe('blocked');
    expect(placementRefusal(sold, issue, today)).toBe('sold');
  });

  test('of an issue that was sent cannot be ordered', () => {
    expect(placementRefusal(free, { ...issue, sendingDate: '2026-11-23' }, today)).toBe('past');
    expect(placementRefusal({ ...free, state: 'blocked' }, issue, today)).toBe('closed');
  });

  test('that is sold or held is not free again when its issue is blocked', () => {
    expect(placementRefusal({ ...sold, vert: { orderState: 'reserved' } }, blocked, today)).toBe('reserved');
    expect(placementRefusal(held, blocked, today)).toBe('held');
  });

  test.each([
    [null, 'free'],
    ['past', 'free'],
    ['closed', 'blocked'],
    ['blocked', 'blocked'],
    ['held', 'held'],
    ['reserved', 'sold'],
    ['booked', 'sold'],
  ] as const)('that cannot be ordered for the reason %s is shown as %s', (reason, state) => {
    expect(placementState(reason)).toBe(state);
  });

  test.each(['unknown', 'booked', 'reserved', 'held'] as const)(
    'is simply sold for self-service users: %s',
    (reason) => {
      expect(seenReason(reason)).toBe('sold');
    },
  );

  test.each(['past', 'closed', 'deadline_passed'] as const)(
    'is simply past for self-service users: %s',
    (reason) => {
      expect(seenReason(reason)).toBe('past');
    },
  );

  test('that is sold or held cannot be removed', () => {
    expect(removeProblem({ sold: true, held: false })).toBe('placement_sold');
    expect(removeProblem({ sold: false, held: true })).toBe('placement_held');
    expect(removeProblem({ sold: false, held: false })).toBeNull();
  });
});

const place = (
  id: number,
  publicationTitle: string,
  weekNumber: string,
  sendingDate: string,
  name = 'Banner',
) => ({
  id,
  name,
  publicationTitle,
  weekNumber,
  sendingDate,
});
const ids = (list: { id: number }[]): number[] => list.map(({ id }) => id);

describe('the cart', () => {
  const items = [
    place(1, 'Kommunal', '2027-01', '2027-01-05'),
    place(2, 'Äpfel & Birnen', '2026-48', '2026-11-27'),
    place(3, 'Kommunal', '2026-53', '2026-12-29'),
    place(4, 'Kommunal', '2026-48', '2026-11-24', 'Platz 10'),
    place(5, 'Kommunal', '2026-48', '2026-11-24', 'Platz 2'),
    place(6, 'Zebra', '2026-48', '2026-11-23'),
  ];
  // spec: cart-3
  test('lists its placements by sending date', () => {
    expect(ids(sortCart(items))).toEqual([6, 5, 4, 2, 3, 1]);
  });

  // spec: cart-10
  test('groups them by newsletter, and each by week, then day', () => {
    const groups = groupCart(items);
    expect(groups.map(({ publicationTitle }) => publicationTitle)).toEqual([
      'Äpfel & Birnen',
      'Kommunal',
      'Zebra',
    ]);
    expect(groups.map(({ placements }) => ids(placements))).toEqual([[2], [5, 4, 3, 1], [6]]);
  });

  test('does not change the given list', () => {
    const given = [...items];
    sortCart(given);
    groupCart(given);
    expect(given).toEqual(items);
  });

  test('without placements is empty', () => {
    expect(sortCart([])).toEqual([]);
    expect(groupCart([])).toEqual([]);
  });
});
