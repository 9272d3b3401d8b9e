import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Arena, openArena } from './support/arena.ts';
import { racesOfActs } from './support/races/all-races.ts';
import { overlappingCarts } from './support/races/overlapping-carts.ts';
import { roundsOf, run } from './support/races/race.ts';

let arena: Arena;
const seed = Number(process.env['VERTBOOK_SEED'] ?? 1);
const PATIENCE_MS = 30 * 60_000;

beforeEach(async () => {
  arena = await openArena({ seed });
});
afterEach(() => arena.close());

describe('whoever comes at once', () => {
  test(overlappingCarts.name, { timeout: PATIENCE_MS }, async () => {
    expect(await run(arena, overlappingCarts, roundsOf(40))).toEqual([]);
  });

  test.for(racesOfActs.map((race) => [race.name, race] as const))(
    '%s',
    { timeout: PATIENCE_MS },
    async ([, race]) => {
      expect(await run(arena, race, roundsOf(15))).toEqual([]);
    },
  );
});
