import { expect, test } from 'vitest';
import { instantOf, timeOf } from '#domain/platform/clock.ts';
import { addDays, type Day, dayIn } from '#domain/platform/day.ts';
import { isWorkingDay, workingDaysBefore } from '#domain/pricing/terms/holidays.ts';
import type { TermsCalendar } from '#domain/pricing/terms/issue-deadlines.ts';
import { dueRung, isCallDay, isReminderTime, type Rung, RUNGS, rungInstants } from './reminder-ladder.ts';

const CALENDARS: readonly TermsCalendar[] = [
  { holidayRegion: 'DE-BE', timeZone: 'Europe/Berlin' },
  { holidayRegion: 'GB-ENG', timeZone: 'Europe/London' },
  { holidayRegion: 'FR', timeZone: 'Europe/Paris' },
];
const [BERLIN] = CALENDARS as [TermsCalendar];

test('the reminders of a deadline are due at 08:00, ten to one working days before it and on the working day after it', () => {
  // Friday 1 January 2027 is a holiday.
  const deadline = instantOf('2026-12-31', '12:00', BERLIN.timeZone);
  expect(
    rungInstants(deadline, BERLIN).map(({ rung, at }) => [rung, dayIn(new Date(at), 'Europe/Berlin')]),
  ).toEqual([
    ['invitation', '2026-12-16'],
    ['early', '2026-12-23'],
    ['near', '2026-12-29'],
    ['last', '2026-12-30'],
    ['over', '2027-01-04'],
  ]);
});

test('nothing is due outside of office hours, and nothing between a deadline and the next working day', () => {
  const deadline = instantOf('2026-11-26', '12:00', BERLIN.timeZone);
  const due = (day: Day, time: string, sent: Rung[] = []) =>
    dueRung(deadline, {
      now: instantOf(day, time, BERLIN.timeZone),
      sent: new Set(sent),
      calendar: BERLIN,
    });
  expect(due('2026-11-25', '07:59')).toBeNull();
  expect(due('2026-11-25', '08:00')).toBe('last');
  expect(due('2026-11-25', '18:00')).toBeNull();
  expect(due('2026-11-25', '08:00', ['last'])).toBeNull();
  expect(due('2026-11-26', '09:00')).toBe('last');
  expect(due('2026-11-26', '12:01')).toBeNull();
  expect(due('2026-11-27', '08:00')).toBe('over');
  expect(isCallDay(deadline, '2026-11-25', BERLIN.timeZone)).toBe(false);
  expect(isCallDay(deadline, '2026-11-26', BERLIN.timeZone)).toBe(true);
});

/** A repeatable sequence of numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('over random days and pauses, no reminder is sent twice, on a free day, outside of office hours, or too early', () => {
  let count = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const next = numbersFrom(seed);
    const calendar = CALENDARS[seed % CALENDARS.length] as TermsCalendar;
    const day = workingDaysBefore(addDays('2026-01-01', Math.floor(next() * 800)), 1, calendar.holidayRegion);
    const deadline = instantOf(day, next() < 0.5 ? '12:00' : '17:30', calendar.timeZone);
    const end = Date.parse(deadline) + 6 * 86_400_000;
    const log: { rung: Rung; now: string }[] = [];
    let clock = Date.parse(deadline) - 20 * 86_400_000;
    while (clock < end) {
      // Usually a check every two hours or more often, and sometimes a pause of up to four days.
      clock += next() < 0.98 ? Math.floor(next() * 7_200_000) : Math.floor(next() * 4 * 86_400_000);
      const now = new Date(clock).toISOString();
      const rung = dueRung(deadline, {
        now,
        sent: new Set(log.map((one) => one.rung)),
        calendar,
      });
      if (rung) log.push({ rung, now });
    }
    const rungs = log.map(({ rung }) => rung);
    expect(new Set(rungs).size, `seed ${seed}`).toBe(rungs.length);
    expect(rungs, `seed ${seed}`).toEqual(RUNGS.filter((rung) => rungs.includes(rung)));
    const instants = new Map(rungInstants(deadline, calendar).map(({ rung, at }) => [rung, at]));
    for (const { rung, now } of log) {
      const time = timeOf(new Date(now), calendar.timeZone);
      expect(isReminderTime(now, calendar), `seed ${seed}`).toBe(true);
      expect(isWorkingDay(dayIn(new Date(now), calendar.timeZone), calendar.holidayRegion)).toBe(true);
      expect(time >= '08:00' && time < '18:00', `seed ${seed}: ${time}`).toBe(true);
      expect(Date.parse(now)).toBeGreaterThanOrEqual(Date.parse(instants.get(rung) ?? ''));
      expect(Date.parse(now) > Date.parse(deadline)).toBe(rung === 'over');
      const following = RUNGS[RUNGS.indexOf(rung) + 1];
      if (following) expect(Date.parse(now)).toBeLessThan(Date.parse(instants.get(following) ?? ''));
    }
    count += log.length;
  }
  expect(count).toBeGreaterThan(36);
});
