import { expect, test } from 'vitest';
import { readTime } from './time-field.tsx';

test.each([
  ['8', '08:00'],
  ['08:00', '08:00'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['8h30', '08:30'],
  ['8 h', '08:00'],
  ['0830', '08:30'],
  ['830', '08:30'],
  ['23:59', '23:59'],
  [' 8:30 Uhr ', '08:30'],
])('%s is the time %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test.each(['', '24:00', '8:60', '8:3', 'noon', '8:30:00', '-1'])('%s is no time', (typed) => {
  expect(readTime(typed)).toBeNull();
});
