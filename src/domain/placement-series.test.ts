import { describe, expect, test } from 'vitest';
import { planRenames } from './placement-series.ts';

const names = ['Top', 'Middle', 'Footer'];
const wish = (name: string, newName: string) => ({ name, newName });

describe('planning the renaming of placements', () => {
  test('two names can be swapped, three can be turned round', () => {
    const swap = [wish('Top', 'Footer'), wish('Footer', 'Top')];
    expect(planRenames(names, swap)).toEqual({ renames: swap, failures: [] });
    const turn = [wish('Top', 'Middle'), wish('Middle', 'Footer'), wish('Footer', 'Top')];
    expect(planRenames(names, turn)).toEqual({ renames: turn, failures: [] });
  });

  test('a name that stays is taken', () => {
    expect(planRenames(names, [wish('Top', 'Middle'), wish('Footer', 'Header')])).toEqual({
      renames: [wish('Footer', 'Header')],
      failures: [{ name: 'Top', problem: 'taken' }],
    });
  });

  test('a rename that fails keeps its name, which is then taken for the others in turn', () => {
    const wishes = [wish('Top', 'Middle'), wish('Middle', 'Footer'), wish('Footer', ' ')];
    expect(planRenames(names, wishes)).toEqual({
      renames: [],
      failures: [
        { name: 'Footer', problem: 'blank' },
        { name: 'Middle', problem: 'taken' },
        { name: 'Top', problem: 'taken' },
      ],
    });
  });

  test.each([
    ['an unknown name', [wish('Header', 'Top 2')], ['unknown']],
    ['a blank name', [wish('Top', ' \t')], ['blank']],
    ['a long name', [wish('Top', 'x'.repeat(101))], ['too_long']],
    ['a name of two lines', [wish('Top', 'a\nb')], ['invalid']],
    ['one name for two', [wish('Top', 'Same'), wish('Middle', 'Same ')], ['repeated', 'repeated']],
    ['two names for one', [wish('Top', 'One'), wish('Top', 'Two')], ['repeated', 'repeated']],
  ])('refuses %s', (_what, wishes, problems) => {
    const plan = planRenames(names, wishes);
    expect(plan.renames).toEqual([]);
    expect(plan.failures.map(({ problem }) => problem)).toEqual(problems);
  });

  test('a name that stays the same is neither renamed nor refused', () => {
    expect(planRenames(names, [wish('Top', 'Top ')])).toEqual({ renames: [], failures: [] });
  });

  test('a new name is stored without outer spaces and in one Unicode form', () => {
    expect(planRenames(names, [wish('Top', '  Scha\u0308tzchen ')]).renames).toEqual([
      wish('Top', 'Schätzchen'),
    ]);
  });
});
