import { describe, expect, test } from 'vitest';
import { groupCart, isSelectable, placementState, removeProblem, sortCart } from './placement.ts';

const today = '2026-11-24';
const issue = { blocked: false, sendingDate: today };

describe('a placement', () => {
  // spec: state-22
  test('is free and selectable only while it is neither sold nor blocked', () => {
    expect(placementState({ sold: false, blocked: false })).toBe('free');
    expect(isSelectable({ sold: false }, issue, today)).toBe(true);
  });

  test('of a blocked issue is not selectable', () => {
    expect(placementState({ sold: false, blocked: true })).toBe('blocked');
    expect(isSelectable({ sold: false }, { ...issue, blocked: true }, today)).toBe(false);
  });

  test('of an issue that was sent is not selectable', () => {
    expect(isSelectable({ sold: false }, { ...issue, sendingDate: '2026-11-23' }, today)).toBe(false);
  });

  test('stays sold if its issue is blocked', () => {
    expect(placementState({ sold: true, blocked: false })).toBe('sold');
    expect(placementState({ sold: true, blocked: true })).toBe('sold');
    expect(isSelectable({ sold: true }, issue, today)).toBe(false);
  });

  test('that is held for a visitor is not selectable, and is sold once it is ordered', () => {
    expect(placementState({ sold: false, held: true, blocked: true })).toBe('held');
    expect(placementState({ sold: true, held: true, blocked: false })).toBe('sold');
    expect(isSelectable({ sold: false, heldUntil: '2026-11-24T12:00:00Z' }, issue, today)).toBe(false);
  });

  test('that is sold cannot be removed', () => {
    expect(removeProblem({ sold: true })).toBe('placement_sold');
    expect(removeProblem({ sold: false })).toBeNull();
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
