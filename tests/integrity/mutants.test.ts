import { describe, expect, test } from 'vitest';
import { openRaceSetup } from './support/race-setup.ts';
import { type Mutant, mutants, withoutPlacementLock } from './support/mutants.ts';
import { overlappingCarts } from './support/races/overlapping-carts.ts';
import { run } from './support/races/race.ts';

/** The number of runs within which a race must detect that the protection is removed. */
const RUNS = 10;
const ROUNDS = 6;
const PATIENCE_MS = 10 * 60_000;

/** Runs the race on the build until it detects the fault. Returns its report, which is empty if all runs miss the fault. */
async function race({ race: noticing, symptom, mutate, spoil }: Mutant): Promise<string> {
  const setup = await openRaceSetup(mutate ? { mutate } : {});
  try {
    await spoil?.(setup);
    for (let tried = 1; tried <= RUNS; tried += 1) {
      const faults = (await run(setup, noticing, ROUNDS)).join('\n');
      if (symptom ? symptom.test(faults) : faults !== '') return faults;
    }
    return '';
  } finally {
    await setup.close();
  }
}

describe('a race detects', { timeout: PATIENCE_MS }, () => {
  test.for(mutants.map((mutant) => [mutant.without, mutant] as const))(
    'a build without %s',
    async ([, mutant]) => {
      const report = await race(mutant);
      expect(report).not.toBe('');
      expect(report).toMatch(mutant.symptom ?? /./);
    },
  );
});

describe('the unique index', { timeout: PATIENCE_MS }, () => {
  test('prevents double sales even without the lock on the placements', async () => {
    const setup = await openRaceSetup();
    try {
      await withoutPlacementLock(setup);
      const faults = await run(setup, overlappingCarts, ROUNDS);
      expect(faults.join('\n')).toMatch(/500 unexpected/);
      expect(faults.filter((fault) => !fault.endsWith('500 unexpected'))).toEqual([]);
    } finally {
      await setup.close();
    }
  });
});
