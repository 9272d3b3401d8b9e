import { expect, it } from 'vitest';
import { readTypedDay } from './typed-day.ts';

/** A Sunday. */
const today = '2026-11-22';
const read = (typed: string, isPast = false) => readTypedDay(typed, { today, isPast })?.day ?? null;

it.each([
  ['in 7 Tagen', '2026-11-29'],
  ['7 Tage', '2026-11-29'],
  ['in 7 days', '2026-11-29'],
  ['1 day', '2026-11-23'],
  ['dans 7 jours', '2026-11-29'],
  ['+2w', '2026-12-06'],
  ['+ 2 w', '2026-12-06'],
  ['2 Wochen', '2026-12-06'],
  ['in 2 weeks', '2026-12-06'],
  ['dans 1 semaine', '2026-11-29'],
  ['in 1 Monat', '2026-12-22'],
  ['3 months', '2027-02-22'],
  ['dans 2 mois', '2027-01-22'],
  ['Freitag', '2026-11-27'],
  ['Fr', '2026-11-27'],
  ['Fr.', '2026-11-27'],
  ['friday', '2026-11-27'],
  ['Fri', '2026-11-27'],
  ['vendredi', '2026-11-27'],
  ['ven.', '2026-11-27'],
  ['mar', '2026-11-24'],
  ['mer', '2026-11-25'],
  ['Sonnabend', '2026-11-28'],
  ['nächsten Mittwoch', '2026-11-25'],
  ['next Thursday', '2026-11-26'],
  ['lundi prochain', '2026-11-23'],
  ['Sonntag', '2026-11-29'],
])('%j counts from today and is %s', (typed, day) => {
  expect(read(typed)).toBe(day);
});

it.each(['son', 'freitags', 'in', 'weeks', '+w', 'in 1000 days', 'prochain', 'xy'])(
  '%j is no day near today',
  (typed) => {
    expect(read(typed)).toBeNull();
  },
);

it('in a shorter month, the day becomes the last day of the month', () => {
  expect(readTypedDay('1 month', { today: '2027-01-31' })?.day).toBe('2027-02-28');
});

it('if only past days count, a weekday means the last such day', () => {
  expect(read('Friday', true)).toBe('2026-11-20');
  expect(read('Sonntag', true)).toBe('2026-11-15');
});
