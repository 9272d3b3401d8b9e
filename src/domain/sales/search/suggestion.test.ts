import { expect, test } from 'vitest';
import { bestMatches, foldForSearch } from './suggestion.ts';

const names = [
  'Brandt Wärme',
  'Holzbau Brandt',
  'Abrandtner',
  'Brandt',
  'Calder Cranes',
  'Émile & Fils',
  'Straßenbau Süd',
];
const find = (typed: string, limit?: number): string[] => bestMatches(names, (name) => name, typed, limit);

test('an equal name comes first, then names and then words that begin with the typed text, then the others', () => {
  expect(find('brandt')).toEqual(['Brandt', 'Brandt Wärme', 'Holzbau Brandt', 'Abrandtner']);
});

test('case, accents, sharp s and doubled spaces do not matter', () => {
  expect(find('emile')).toEqual(['Émile & Fils']);
  expect(find('STRASSEN')).toEqual(['Straßenbau Süd']);
  expect(find(' calder   cranes ')).toEqual(['Calder Cranes']);
  expect(foldForSearch('  Ärger\tmit  Öl ')).toBe('arger mit ol');
});

test('without typed text all entries are offered by name, up to the limit', () => {
  expect(find('', 3)).toEqual(['Abrandtner', 'Brandt', 'Brandt Wärme']);
});

test('only matching entries are offered', () => {
  expect(find('zzz')).toEqual([]);
});
