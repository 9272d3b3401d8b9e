import { describe, expect, it } from 'vitest';
import { readTypedDay } from './typed-day.ts';
import { writeDayWithWeekday } from './day-text.ts';

const today = '2026-11-22';
const read = (typed: string, isPast = false) => readTypedDay(typed, { today, isPast })?.day ?? null;
const isOpen = (typed: string) => readTypedDay(typed, { today })?.isOpen;

describe('a typed day', () => {
  it.each([
    ['24.11.2026', '2026-11-24'],
    ['4.1.27', '2027-01-04'],
    ['04. 01. 2027', '2027-01-04'],
    ['2026-11-24', '2026-11-24'],
    ['Tue 24.11.2026', '2026-11-24'],
    ['mar. 24.11.2026', '2026-11-24'],
    ['  29.02.2028 ', '2028-02-29'],
    ['4/12/2026', '2026-12-04'],
    ['4-12-26', '2026-12-04'],
    ['4.12.', '2026-12-04'],
    ['4.12', '2026-12-04'],
    ['4/12', '2026-12-04'],
    ['Fri 4.12.', '2026-12-04'],
    ['5.1.', '2027-01-05'],
    ['22.11.', '2026-11-22'],
    ['21.11.', '2027-11-21'],
    ['29.2.', '2028-02-29'],
    ['4 Dec', '2026-12-04'],
    ['4 December 2026', '2026-12-04'],
    ['4th of December', '2026-12-04'],
    ['Dec 4', '2026-12-04'],
    ['Fri Dec 4, 2026', '2026-12-04'],
    ['mar 4', '2027-03-04'],
    ['4. Dez.', '2026-12-04'],
    ['4. Dezember 2026', '2026-12-04'],
    ['Fr., 4. Dez. 26', '2026-12-04'],
    ['4. März', '2027-03-04'],
    ['1. Maerz', '2027-03-01'],
    ['4 déc.', '2026-12-04'],
    ['1er décembre', '2026-12-01'],
    ['mar. 1er déc. 2026', '2026-12-01'],
    ['15 août', '2027-08-15'],
    ['0412', '2026-12-04'],
    ['041227', '2027-12-04'],
    ['04122027', '2027-12-04'],
    ['+7', '2026-11-29'],
    ['+ 14', '2026-12-06'],
    ['+0', today],
    ['today', today],
    ['heute', today],
    ['aujourd’hui', today],
    ['tomorrow', '2026-11-23'],
    ['Morgen', '2026-11-23'],
    ['demain', '2026-11-23'],
    ['übermorgen', '2026-11-24'],
    ['après-demain', '2026-11-24'],
  ])('%j is read as %s', (typed, day) => {
    expect(read(typed)).toBe(day);
  });

  it.each([
    '',
    'soon',
    '31.02.2026',
    '29.02.2027',
    '31.4.',
    '24.13.2026',
    '12/31/2026',
    '0.1.2026',
    '24.11.026',
    '4',
    '3211',
    '2026',
    '041',
    '4 jui',
    '4 xyz',
    '+',
    '-7',
    'December 2026',
  ])('%j is not a day', (typed) => {
    expect(read(typed)).toBeNull();
  });

  it('without a year means the last such day if only past days count', () => {
    expect(read('4.12.', true)).toBe('2025-12-04');
    expect(read('21 Nov', true)).toBe('2026-11-21');
    expect(read('gestern', true)).toBe('2026-11-21');
  });

  it('is marked as open if one more character could make it another day', () => {
    expect(['4.1', '4/1', '4.12', '4.1.', '4 Dec', '4.1.2027'].map(isOpen)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('can have the format in which the product writes days', () => {
    for (const locale of ['de', 'en-GB', 'fr'])
      expect(read(writeDayWithWeekday('2026-11-24', locale))).toBe('2026-11-24');
  });
});
