import { describe, expect, test } from 'vitest';
import {
  dayOfInstant,
  daysDiff,
  formatAmount,
  formatMoney,
  formatBasisPoints,
  formatDay,
  formatFileSize,
  formatInstant,
  formatLetterInstant,
  formatNearDay,
  formatNumber,
  formatPercent,
  monthLabel,
  monthName,
  relativeTime,
  weekdayName,
  weekLabel,
} from './format.ts';
import { LOCALES, type Locale } from './locale.ts';

const NARROW = '\u202F';
const FIXED = '\u00A0';

describe('a day', () => {
  test('has its year only if that is not the year of today', () => {
    expect(LOCALES.map((locale) => formatNearDay(locale, '2026-12-03', '2026-11-24'))).toEqual([
      'Do 03.12.',
      'Thu 3 Dec',
      'jeu. 03.12.',
    ]);
    expect(formatNearDay('en-gb', '2027-01-04', '2026-11-24')).toBe('Mon 04.01.2027');
  });

  // spec: constant-1
  test('is written DD.MM.YYYY in every language, without its year as each language writes it', () => {
    expect(LOCALES.map((locale) => formatDay(locale, '2026-12-03', 'basic'))).toEqual(
      LOCALES.map(() => '03.12.2026'),
    );
    expect(LOCALES.map((locale) => formatDay(locale, '2026-12-03', 'withoutYear'))).toEqual([
      '03.12.',
      '3 Dec',
      '03.12.',
    ]);
  });

  // spec: week-15, week-20, constant-4
  test.each([
    ['de', 'Di 24.11.2026', 'Di', 'Di 24.11.', 'KW 48', '24. November'],
    ['en-gb', 'Tue 24.11.2026', 'Tue', 'Tue 24 Nov', 'Week 48', '24 November'],
    ['fr', 'mar. 24.11.2026', 'mar.', 'mar. 24.11.', 'Semaine 48', '24 novembre'],
  ] as const)('in %s carries its weekday, its week or its month', (locale, ...shown) => {
    const variants = ['default', 'weekday', 'weekdayWithoutYear', 'calendarWeek', 'dayAndMonth'] as const;
    expect(variants.map((variant) => formatDay(locale, '2026-11-24', variant))).toEqual(shown);
    expect(formatDay(locale, '2026-11-24')).toBe(shown[0]);
  });

  test('at the turn of the year belongs to the week that ISO counts', () => {
    expect(formatDay('de', '2027-01-01', 'calendarWeek')).toBe('KW 53');
    expect(formatDay('de', '2025-12-29', 'calendarWeek')).toBe('KW 1');
    expect(formatDay('de', '2027-01-04', 'calendarWeek')).toBe('KW 1');
  });

  test('that comes first in its month is the first in French', () => {
    expect(formatDay('fr', '2026-09-01', 'dayAndMonth')).toBe('1er septembre');
    expect(formatDay('fr', '2026-09-11', 'dayAndMonth')).toBe('11 septembre');
  });

  test.each(['2026-02-30', '2026-2-3', 'soon', ''])('%j is refused', (day) => {
    expect(() => formatDay('de', day)).toThrow(RangeError);
  });
});

/** The days of papers. */
const onPapers = (locale: Locale) => [
  formatDay(locale, '2026-11-28', 'letter'),
  formatDay(locale, '2026-11-28', 'letterWeekday'),
  formatLetterInstant(locale, '2026-11-28T13:05:00Z', 'Europe/London'),
];

test('papers have the name of the month in English', () => {
  expect(onPapers('en-gb')).toEqual(['28 November 2026', 'Sat 28 Nov 2026', '28 November 2026, 13:05']);
  expect(onPapers('de')).toEqual(['28.11.2026', 'Sa 28.11.2026', '28.11.2026, 13:05']);
  expect(onPapers('fr')).toEqual(['28.11.2026', 'sam. 28.11.2026', '28.11.2026, 13:05']);
});

test('weeks, months and weekdays have their names', () => {
  expect(LOCALES.map((locale) => weekLabel(locale, '2027-01'))).toEqual(['KW 1', 'Week 1', 'Semaine 1']);
  expect(LOCALES.map((locale) => monthName(locale, '2026-03'))).toEqual(['März', 'March', 'mars']);
  expect(LOCALES.map((locale) => monthLabel(locale, '2026-11'))).toEqual([
    'November 2026',
    'November 2026',
    'novembre 2026',
  ]);
  expect(LOCALES.map((locale) => weekdayName(locale, 1))).toEqual(['Montag', 'Monday', 'lundi']);
  expect(LOCALES.map((locale) => weekdayName(locale, 7, 'short'))).toEqual(['So', 'Sun', 'dim.']);
});

describe('a number', () => {
  // spec: constant-6
  test('has the separators of its language', () => {
    expect(LOCALES.map((locale) => formatNumber(locale, 1_234_567.8))).toEqual([
      '1.234.567,8',
      '1,234,567.8',
      `1${NARROW}234${NARROW}567,8`,
    ]);
    expect(LOCALES.map((locale) => formatNumber(locale, 1234, 2))).toEqual([
      '1.234,00',
      '1,234.00',
      `1${NARROW}234,00`,
    ]);
    expect(formatNumber('de', 0)).toBe('0');
  });

  // spec: report-2, rule-9
  test('as per cent has two decimals', () => {
    expect(LOCALES.map((locale) => formatPercent(locale, 0.1234))).toEqual([
      `12,34${FIXED}%`,
      '12.34%',
      `12,34${FIXED}%`,
    ]);
    expect(formatPercent('en-gb', 0)).toBe('0.00%');
    expect(formatPercent('en-gb', 1 / 3)).toBe('33.33%');
  });

  // spec: rule-9
  test('that is missing is a dash', () => {
    expect([formatNumber('de', null), formatNumber('fr', undefined), formatPercent('de', null)]).toEqual([
      '-',
      '-',
      '-',
    ]);
  });

  // spec: rule-9
  test('that is none is an error, not a guess', () => {
    const entries: unknown[] = ['12', Number.NaN, {}, true];
    for (const entry of entries) {
      expect(() => formatNumber('de', entry as number)).toThrow(TypeError);
      expect(() => formatPercent('de', entry as number)).toThrow(TypeError);
    }
  });
});

describe('an instant', () => {
  test("is told in the organisation's time", () => {
    const instant = '2026-11-24T23:05:00Z';
    expect(formatInstant('de', instant, 'Europe/Berlin')).toBe('25.11.2026, 00:05');
    expect(formatInstant('en-gb', new Date(instant), 'UTC')).toBe('24.11.2026, 23:05');
    expect(formatInstant('fr', instant, 'America/New_York')).toBe('24.11.2026, 18:05');
    expect(dayOfInstant(instant, 'Europe/Berlin')).toBe('2026-11-25');
  });

  test('keeps summer and winter time apart', () => {
    expect(formatInstant('de', '2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('25.10.2026, 02:30');
    expect(formatInstant('de', '2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe('25.10.2026, 02:30');
    expect(formatInstant('de', '2026-03-29T01:00:00Z', 'Europe/Berlin')).toBe('29.03.2026, 03:00');
  });
});

describe('how long ago', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const ago = (seconds: number, locale: 'de' | 'en-gb' | 'fr' = 'en-gb'): string =>
    relativeTime(locale, new Date(now.getTime() - seconds * 1000), now, 'Europe/Berlin');

  // spec: constant-19
  test.each([
    [0.9, 'just now'],
    [1, '1 minute ago'],
    [59, '1 minute ago'],
    [5 * 60, '5 minutes ago'],
    [59 * 60, '59 minutes ago'],
    [60 * 60, '1 hour ago'],
    [11 * 3600, '11 hours ago'],
    [12 * 3600, '1 day ago'],
    [35 * 3600, '1 day ago'],
    [48 * 3600 - 1, '2 days ago'],
    [48 * 3600, '22.11.2026'],
  ])('%d seconds are "%s"', (seconds, words) => {
    expect(ago(seconds)).toBe(words);
  });

  // spec: constant-20
  test('is told in every language', () => {
    expect(LOCALES.map((locale) => ago(300, locale))).toEqual([
      'vor 5 Minuten',
      '5 minutes ago',
      'il y a 5 minutes',
    ]);
    expect(LOCALES.map((locale) => ago(0, locale))).toEqual(['gerade eben', 'just now', 'à l’instant']);
  });

  test('an instant from a clock that is ahead happened just now', () => {
    expect(ago(-30)).toBe('just now');
    expect(() => relativeTime('de', 'soon', now, 'UTC')).toThrow(RangeError);
  });
});

// spec: constant-21
test('a distance in days has names next to today and is counted further away', () => {
  expect([-1, 0, 1].map((days) => daysDiff('de', days))).toEqual(['gestern', 'heute', 'morgen']);
  expect([-2, 2, 5].map((days) => daysDiff('de', days))).toEqual(['vor 2 Tagen', 'in 2 Tagen', 'in 5 Tagen']);
  expect([-5, 0, 5].map((days) => daysDiff('en-gb', days))).toEqual(['5 days ago', 'today', 'in 5 days']);
  expect([-1, 1, 2].map((days) => daysDiff('fr', days))).toEqual(['hier', 'demain', 'dans 2 jours']);
});

test('an amount of money is written in the major unit, an exact one with its decimals', () => {
  expect(LOCALES.map((locale) => formatAmount(locale, 1_234_567, 2))).toEqual([
    '12.345,67',
    '12,345.67',
    `12${NARROW}345,67`,
  ]);
  expect(['88982.4', '84533.28', '50', '0.5'].map((exact) => formatAmount('en-gb', exact, 2))).toEqual([
    '889.824',
    '845.3328',
    '0.50',
    '0.005',
  ]);
  expect(formatAmount('de', 15_000, 0)).toBe('15.000');
});

test('an amount with its currency has decimals only where it is not whole', () => {
  const euros = { currency: 'EUR', digits: 2 };
  const written = (minorUnits: number) => LOCALES.map((locale) => formatMoney(locale, minorUnits, euros));
  expect(written(124_000)).toEqual(['1.240\u00a0€', '€1,240', `1${NARROW}240\u00a0€`]);
  expect(written(75_380)).toEqual(['753,80\u00a0€', '€753.80', '753,80\u00a0€']);
  expect(formatMoney('en-gb', 15_000, { currency: 'JPY', digits: 0 })).toBe('JP¥15,000');
});

test('basis points are written as per cent with the needed decimals', () => {
  expect(LOCALES.map((locale) => formatBasisPoints(locale, 1250))).toEqual([
    `12,5${FIXED}%`,
    '12.5%',
    `12,5${FIXED}%`,
  ]);
  expect(formatBasisPoints('en-gb', 1500)).toBe('15%');
});

test.each([
  ['de', 84_321, '84 kB'],
  ['en-gb', 84_321, '84 kB'],
  ['fr', 84_321, '84 ko'],
  ['de', 12, '1 kB'],
  ['de', 999_700, '1 MB'],
  ['de', 1_234_567, '1,2 MB'],
] as const)('in %s a file of %i bytes has the size "%s"', (locale, bytes, text) => {
  expect(formatFileSize(locale, bytes).replace(/\s/, ' ')).toBe(text);
});
