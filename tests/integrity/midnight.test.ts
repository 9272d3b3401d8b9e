import { afterEach, describe, expect, test } from 'vitest';
import { addDays, type Day } from '#domain/platform/day.ts';
import { openRaceSetup, type RaceSetup } from './support/race-setup.ts';
import { bookAtMidnight } from './support/races/midnight-race.ts';
import { roundsOf, run } from './support/races/race.ts';

const PATIENCE_MS = 60 * 60_000;
/** An ordinary day, and the days on which the clocks of Europe change. */
const LAST_DAYS: Day[] = ['2026-11-24', '2026-10-25', '2027-03-28'];

let setup: RaceSetup;
afterEach(() => setup.close());

describe('on the last day of a reservation', () => {
  test.for(LAST_DAYS)(
    '%s: no acknowledged booking is gone after midnight',
    { timeout: PATIENCE_MS },
    async (today) => {
      setup = await openRaceSetup({ today, later: addDays(today, 1) });
      expect(await run(setup, bookAtMidnight, roundsOf(12))).toEqual([]);
    },
  );

  test('the day of an organization ends at its midnight, also when the clocks change', async () => {
    setup = await openRaceSetup();
    const instants = [
      '2026-10-25T22:59:59.999Z',
      '2026-10-25T23:00:00Z',
      '2027-03-28T21:59:59.999Z',
      '2027-03-28T22:00:00Z',
    ];
    expect(await setup.daysAt(instants, 'Europe/Berlin')).toEqual([
      '2026-10-25',
      '2026-10-26',
      '2027-03-28',
      '2027-03-29',
    ]);
  });
});
