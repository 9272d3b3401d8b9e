import { describe, expect, test } from 'vitest';
import { planRenames } from './placement-series.ts';

const names = ['Top', 'Middle', 'Footer'];
const rename = (name: string, newName: string) => ({ name, newName });

describe('planning the renaming of placements', () => {
  test('two names can be swapped, and three can be rotated', () => {
    const swap = [rename('Top', 'Footer'), rename('Footer', 'Top')];
    expect(planRenames(names, swap)).toEqual({ renames: swap, failures: [] });
    const turn = [rename('Top', 'Middle'), rename('Middle', 'Footer'), rename('Footer', 'Top')];
    expect(planRenames(names, turn)).toEqual({ renames: turn, failures: [] });
  });

  test('the name of a placement that is not renamed is taken', () => {
    expect(planRenames(names, [rename('Top', 'Middle'), rename('Footer', 'Header')])).toEqual({
      renames: [rename('Footer', 'Header')],
      failures: [{ name: 'Top', problem: 'taken' }],
    });
  });

  test('a placement whose rename fails keeps its name, so the others cannot take it', () => {
    const requested = [rename('Top', 'Middle'), rename('Middle', 'Footer'), rename('Footer', ' ')];
    expect(planRenames(names, requested)).toEqual({
      renames: [],
      failures: [
        { name: 'Footer', problem: 'blank' },
        { name: 'Middle', problem: 'taken' },
        { name: 'Top', problem: 'taken' },
      ],
    });
  });

  test.each([
    ['an unknown name', [rename('Header', 'Top 2')], ['unknown']],
    ['a blank name', [rename('Top', ' \t')], ['blank']],
    ['a long name', [rename('Top', 'x'.repeat(101))], ['too_long']],
    ['a name of two lines', [rename('Top', 'a\nb')], ['invalid']],
    ['one name for two', [rename('Top', 'Same'), rename('Middle', 'Same ')], ['repeated', 'repeated']],
    ['two names for one', [rename('Top', 'One'), rename('Top', 'Two')], ['repeated', 'repeated']],
  ])('refuses %s', (_what, requested, problems) => {
    const plan = planRenames(names, requested);
    expect(plan.renames).toEqual([]);
    expect(plan.failures.map(({ problem }) => problem)).toEqual(problems);
  });

  test('a name that stays the same is neither renamed nor refused', () => {
    expect(planRenames(names, [rename('Top', 'Top ')])).toEqual({ renames: [], failures: [] });
  });

  test('a new name is stored without outer spaces and in one Unicode form', () => {
    expect(planRenames(names, [rename('Top', '  Scha\u0308tzchen ')]).renames).toEqual([
      rename('Top', 'Schätzchen'),
    ]);
  });
});
