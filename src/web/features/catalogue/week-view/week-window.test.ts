import { describe, expect, test } from 'vitest';
import { prefetchedSpan, renderedSpan } from './prefetched-weeks.ts';
import {
  AVAILABLE_WEEKS,
  availableStart,
  availableWeeks,
  isWithin,
  monthShown,
  offsetOf,
} from './week-window.ts';

const TODAY = '2026-11-24';

describe('the available range', () => {
  // spec: constant-8
  test('reaches from 10 weeks ago to 78 weeks ahead', () => {
    const weeks = availableWeeks(TODAY);
    expect(weeks).toHaveLength(89);
    expect([weeks[0], weeks[10], weeks.at(-1)]).toEqual(['2026-38', '2026-48', '2028-21']);
    expect(availableStart(TODAY)).toBe('2026-38');
  });

  test('contains week 53 of 2026 once', () => {
    expect(availableWeeks(TODAY).filter((week) => week === '2026-53')).toHaveLength(1);
  });
});

describe('the offset of the view', () => {
  // spec: week-10
  test('is the number of weeks between the first available week and the first shown week', () => {
    expect(offsetOf('2026-38', TODAY, 4)).toBe(0);
    expect(offsetOf('2026-48', TODAY, 4)).toBe(10);
    expect(offsetOf('2027-01', TODAY, 4)).toBe(16);
  });

  test('stays within the available range', () => {
    expect(offsetOf('2020-10', TODAY, 4)).toBe(0);
    expect(offsetOf('2028-21', TODAY, 4)).toBe(AVAILABLE_WEEKS - 4);
    expect(offsetOf('2031-10', TODAY, 1)).toBe(AVAILABLE_WEEKS - 1);
  });
});

describe('the populate range', () => {
  // spec: week-13
  test('covers the shown weeks and one on each side', () => {
    expect(prefetchedSpan(10, 4)).toEqual({ first: 9, end: 15 });
  });

  test('ends with the available range', () => {
    expect(prefetchedSpan(0, 4)).toEqual({ first: 0, end: 5 });
    expect(prefetchedSpan(AVAILABLE_WEEKS - 1, 1)).toEqual({
      first: AVAILABLE_WEEKS - 2,
      end: AVAILABLE_WEEKS,
    });
  });

  test('does not contain its end', () => {
    expect([8, 9, 14, 15].map((index) => isWithin(index, { first: 9, end: 15 }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('the rendered weeks', () => {
  const desk = { shown: 4, isSwiped: false };
  const phone = { shown: 1, isSwiped: true };

  test('at rest are the shown weeks and one on each side', () => {
    expect(renderedSpan(10, 10, desk)).toEqual({ first: 9, end: 15 });
  });

  test('during a slide stay the previous weeks, so that no week is rendered again', () => {
    expect(renderedSpan(11, 10, desk)).toEqual({ first: 9, end: 15 });
    expect(renderedSpan(9, 10, desk)).toEqual({ first: 9, end: 15 });
  });

  test('after a jump are at first only the shown weeks', () => {
    expect(renderedSpan(40, 10, desk)).toEqual({ first: 40, end: 44 });
  });

  test('include two weeks on each side for swiping, within the range', () => {
    expect(renderedSpan(10, 10, phone)).toEqual({ first: 8, end: 13 });
    expect(renderedSpan(0, 0, phone)).toEqual({ first: 0, end: 3 });
  });
});

describe('the month selector', () => {
  test('shows the month in which the view starts', () => {
    expect(monthShown('2026-48', TODAY)?.month).toBe('2026-11');
    expect(monthShown('2027-05', TODAY)?.month).toBe('2027-02');
  });

  test('offers no month before the current one', () => {
    expect(monthShown('2026-40', TODAY)).toBeNull();
  });
});
