import { expect, test } from 'vitest';
import { instantOf, timeOf } from './clock.ts';

test.each([
  ['2026-11-24', '08:05', 'Europe/Berlin', '2026-11-24T07:05:00.000Z'],
  ['2026-07-01', '00:30', 'Europe/Berlin', '2026-06-30T22:30:00.000Z'],
  ['2026-11-24', '23:59', 'America/New_York', '2026-11-25T04:59:00.000Z'],
  ['2026-11-24', '12:00', 'Asia/Kathmandu', '2026-11-24T06:15:00.000Z'],
  // The hour that occurs twice, and the hour that is skipped.
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '02:00', 'Europe/Berlin', '2026-10-25T00:00:00.000Z'],
  ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['2026-03-29', '02:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  // Clocks that change by half an hour, and clocks that change at midnight.
  ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ['2026-09-06', '00:30', 'America/Santiago', '2026-09-06T04:30:00.000Z'],
])('%s %s in %s is %s', (day, time, timeZone, instant) => {
  expect(instantOf(day, time, timeZone)).toBe(instant);
});

test('the local time of an instant is that of the time zone', () => {
  expect(timeOf(new Date('2026-11-24T23:05:00Z'), 'Europe/Berlin')).toBe('00:05');
});
