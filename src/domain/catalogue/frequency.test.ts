import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#domain/platform/day.ts';
import { FREQUENCIES, oneYearAhead, sendingDates, WEEKDAYS } from './frequency.ts';
import { weekOf, weeksBetween } from '#domain/platform/week.ts';

// A Tuesday in week 48.
const anchor = '2026-11-24';

describe('a weekly publication', () => {
  test('is sent on each of its sending days', () => {
    const dates = sendingDates({
      frequency: 'weekly',
      sendingDays: ['friday', 'tuesday'],
      anchor,
      from: anchor,
      until: '2026-12-04',
    });
    expect(dates).toEqual(['2026-11-24', '2026-11-27', '2026-12-01', '2026-12-04']);
  });

  test('leaves out the sending days that have passed this week', () => {
    const dates = sendingDates({
      frequency: 'weekly',
      sendingDays: ['monday'],
      anchor,
      from: anchor,
      until: '2026-12-07',
    });
    expect(dates).toEqual(['2026-11-30', '2026-12-07']);
  });

  test('uses a sending day once, even if it is given twice', () => {
    const dates = sendingDates({
      frequency: 'weekly',
      sendingDays: ['tuesday', 'tuesday'],
      anchor,
      from: anchor,
      until: anchor,
    });
    expect(dates).toEqual([anchor]);
  });

  test('keeps its weekday when the clocks change', () => {
    const dates = sendingDates({
      frequency: 'weekly',
      sendingDays: ['sunday'],
      anchor: '2026-03-20',
      from: '2026-03-20',
      until: '2026-04-05',
    });
    expect(dates).toEqual(['2026-03-22', '2026-03-29', '2026-04-05']);
  });
});

describe('a publication of every second week', () => {
  test('starts this week, with the remaining days', () => {
    const dates = sendingDates({
      frequency: 'biweekly_start_this_week',
      sendingDays: ['monday', 'thursday'],
      anchor,
      from: anchor,
      until: '2026-12-13',
    });
    expect(dates).toEqual(['2026-11-26', '2026-12-07', '2026-12-10']);
  });

  // spec: constant-14
  test('starts next week', () => {
    const dates = sendingDates({
      frequency: 'biweekly_start_next_week',
      sendingDays: ['thursday'],
      anchor,
      from: anchor,
      until: '2026-12-31',
    });
    expect(dates).toEqual(['2026-12-03', '2026-12-17', '2026-12-31']);
  });

  test('is still sent every second week after week 53, where even and odd week numbers swap', () => {
    const dates = sendingDates({
      frequency: 'biweekly_start_this_week',
      sendingDays: ['wednesday'],
      anchor: '2026-12-16',
      from: '2026-12-16',
      until: '2027-01-27',
    });
    expect(dates.map(weekOf)).toEqual(['2026-51', '2026-53', '2027-02', '2027-04']);
  });

  test('keeps its rhythm when issues are created much later', () => {
    const rhythm = { frequency: 'biweekly_start_this_week', sendingDays: ['tuesday'], anchor } as const;
    const atOnce = sendingDates({ ...rhythm, from: anchor, until: '2028-01-31' });
    const later = sendingDates({ ...rhythm, from: '2027-07-07', until: '2028-01-31' });
    expect(later).toEqual(atOnce.filter((date) => date >= '2027-07-07'));
  });
});

describe('every rhythm', () => {
  const rhythms = fc.record({
    frequency: fc.constantFrom(...FREQUENCIES),
    sendingDays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { maxLength: 7 }),
    anchor: fc.integer({ min: 0, max: 3000 }).map((offset) => addDays('2020-01-01', offset)),
    offset: fc.integer({ min: 0, max: 400 }),
    length: fc.integer({ min: -3, max: 400 }),
  });

  test('is sorted, complete, within its bounds, and on the right days and weeks', () => {
    fc.assert(
      fc.property(rhythms, ({ frequency, sendingDays, anchor: start, offset, length }) => {
        const from = addDays(start, offset);
        const until = addDays(from, length);
        const expected: string[] = [];
        for (let day = from; day <= until; day = addDays(day, 1)) {
          const distance = weeksBetween(weekOf(start), weekOf(day)) % 2;
          const isWeek =
            frequency === 'weekly' || (frequency === 'biweekly_start_this_week') === (distance === 0);
          if (isWeek && sendingDays.includes(WEEKDAYS[weekdayOf(day) - 1]!)) expected.push(day);
        }
        expect(sendingDates({ frequency, sendingDays, anchor: start, from, until })).toEqual(expected);
      }),
    );
  });

  // spec: constant-15
  test('is created one year ahead', () => {
    expect(oneYearAhead('2026-11-24')).toBe('2027-11-24');
    expect(oneYearAhead('2028-02-29')).toBe('2029-02-28');
  });
});
