import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RaceSetup, openRaceSetup } from './support/race-setup.ts';
import { racesOfActs } from './support/races/all-races.ts';
import { overlappingCarts } from './support/races/overlapping-carts.ts';
import { roundsOf, run } from './support/races/race.ts';

let setup: RaceSetup;
const seed = Number(process.env['VERTBOOK_SEED'] ?? 1);
const PATIENCE_MS = 30 * 60_000;

beforeEach(async () => {
  setup = await openRaceSetup({ seed });
});
afterEach(() => setup.close());

// spec: sale-20
describe('concurrent acts', () => {
  test(overlappingCarts.name, { timeout: PATIENCE_MS }, async () => {
    expect(await run(setup, overlappingCarts, roundsOf(40))).toEqual([]);
  });

  test.for(racesOfActs.map((race) => [race.name, race] as const))(
    '%s',
    { timeout: PATIENCE_MS },
    async ([, race]) => {
      expect(await run(setup, race, roundsOf(15))).toEqual([]);
    },
  );
});
