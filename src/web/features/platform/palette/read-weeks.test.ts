import { describe, expect, test } from 'vitest';
import { readWeeks } from './read-weeks.ts';

const TODAY = '2026-11-24';
const weeks = (typed: string, today = TODAY) => readWeeks(typed, today).map(({ week }) => week);

describe('a week by its number', () => {
  test.each([
    '48',
    'KW 48',
    'kw48',
    'KW48',
    'Week 48',
    'wk 48',
    'Woche 48',
    'sem. 48',
    'Sem 48',
    'semaine 48',
    'S48',
  ])('%s means the next such week, then the one after it', (typed) => {
    expect(weeks(typed)).toEqual(['2026-48', '2027-48']);
  });

  test.each(['2026-48', '2026/48', '2026 KW 48', '48/2026', 'KW 48 2026', '2026-W48', 'sem. 48 2026'])(
    '%s means the week of that year',
    (typed) => {
      expect(weeks(typed)).toEqual(['2026-48']);
    },
  );

  test('includes week 53 of long years, and no week outside the range of the week view', () => {
    expect(weeks('53')).toEqual(['2026-53']);
    expect(weeks('54')).toEqual([]);
    expect(weeks('2025-48')).toEqual([]);
    expect(weeks('2029-48')).toEqual([]);
  });

  test('is listed before the same week of a past year', () => {
    expect(weeks('40')).toEqual(['2027-40', '2026-40']);
  });
});

describe('a week by one of its days', () => {
  test.each([
    ['24.11.2026', '2026-48'],
    ['Di 24.11.2026', '2026-48'],
    ['24.11.26', '2026-48'],
    ['24/11/2026', '2026-48'],
    ['2026-11-24', '2026-48'],
    ['mardi 24/11/2026', '2026-48'],
    ['24. November 2026', '2026-48'],
    ['24 November 2026', '2026-48'],
    ['24th of November 2026', '2026-48'],
    ['November 24, 2026', '2026-48'],
    ['1er décembre 2026', '2026-49'],
    ['Montag 1. März 2027', '2027-09'],
    ['1.1.2027', '2026-53'],
  ])('%s is in %s', (typed, week) => {
    expect(weeks(typed)).toEqual([week]);
  });

  test.each(['3.12.', '3.12', '3/12', '3. Dezember', '3 Dec', 'dec 3', '3 déc'])(
    '%s means the next such day, then the one after it',
    (typed) => {
      expect(readWeeks(typed, TODAY)).toEqual([
        { week: '2026-49', day: '2026-12-03' },
        { week: '2027-48', day: '2027-12-03' },
      ]);
    },
  );

  test('a day without a year that was a few days ago is nearer than the next one', () => {
    expect(readWeeks('24.11.', '2026-11-28').map(({ day }) => day)).toEqual(['2026-11-24', '2027-11-24']);
    expect(readWeeks('28.11.', '2026-11-28').map(({ day }) => day)).toEqual(['2026-11-28', '2027-11-28']);
  });

  test.each(['31.02.2027', '24.13.', 'November', 'Müller', '', '#48', '4711'])('%s is no week', (typed) => {
    expect(weeks(typed)).toEqual([]);
  });
});
