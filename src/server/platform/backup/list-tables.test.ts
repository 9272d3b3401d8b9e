import { expect, test } from 'vitest';
import { inOrderOfReferences } from './list-tables.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('each table follows the tables it references', () => {
  const ordered = inOrderOfReferences(named('ads', 'customers', 'orders', 'organizations'), [
    { from: 'ads', to: 'orders' },
    { from: 'orders', to: 'customers' },
    { from: 'orders', to: 'orders' },
    { from: 'customers', to: 'organizations' },
  ]);
  expect(ordered.map(({ name }) => name)).toEqual(['organizations', 'customers', 'orders', 'ads']);
});

test('a cycle is refused, and the refusal names its tables', () => {
  const circle = [
    { from: 'one', to: 'two' },
    { from: 'two', to: 'one' },
  ];
  expect(() => inOrderOfReferences(named('one', 'two', 'three'), circle)).toThrow(/cycle: one, two\./);
});
