import { describe, expect, test } from 'vitest';
import type { LiveChange } from '#contract/platform/live.ts';
import { keysOf } from './live-refresh.ts';

const nothing: LiveChange = {
  weeks: [],
  publications: [],
  orders: [],
  verts: [],
  customers: [],
  deliveries: [],
};

describe('a change invalidates', () => {
  test('the week of the changed issue, and no other week', () => {
    const keys = keysOf({ ...nothing, weeks: [{ publicationId: 3, weekNumber: '2026-48' }] });
    expect(keys).toContainEqual(['issues', 3, '2026-48']);
    expect(keys.filter(([kind]) => kind === 'issues')).toHaveLength(1);
    expect(keys).toContainEqual(['capacities']);
    expect(keys).toContainEqual(['board']);
    expect(keys).not.toContainEqual(['orders']);
  });

  test('of an order: the order, its history, and the lists that show it', () => {
    const keys = keysOf({ ...nothing, orders: [7] });
    expect(keys).toEqual(
      expect.arrayContaining([['order', 7], ['history', 'order', 7], ['orders'], ['capacities'], ['report']]),
    );
    expect(keys.filter(([kind]) => kind === 'order')).toEqual([['order', 7]]);
  });

  test('of a newsletter: all of its weeks, once', () => {
    const keys = keysOf({
      ...nothing,
      publications: [3],
      weeks: [{ publicationId: 3, weekNumber: '2026-48' }],
      orders: [7, 8],
    });
    expect(keys.filter(([kind]) => kind === 'issues')).toEqual([['issues', 3]]);
    expect(keys.filter(([kind]) => kind === 'order')).toEqual([['order']]);
  });

  test.each(['orders', 'verts', 'customers', 'deliveries', 'publications'] as const)(
    'of %s: the page "Today"',
    (kind) => {
      expect(keysOf({ ...nothing, [kind]: [7] })).toContainEqual(['today']);
    },
  );

  test('nothing, if nothing has changed', () => {
    expect(keysOf(nothing)).toEqual([]);
  });
});
