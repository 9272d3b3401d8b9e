import { expect, test } from 'vitest';
import { readBoardSearch } from './board-search.ts';
import { type BoardFilter, boardRows } from './board-rows.ts';

const ALL: BoardFilter = { placement: null, newsletter: null, days: [], isAffordable: null, onlyFree: false };
const publications = ['Gebäudebrief', 'Marktbrief'].map((title, index) => ({
  id: index + 1,
  title,
  language: null,
  createdAt: '',
  updatedAt: '',
  issuesPerFourWeeks: 4,
  deletable: false,
  version: 1,
}));
const issue = (id: number, publicationId: number, names: string[]) => ({
  id,
  publicationId,
  sendingDate: '2026-12-01',
  weekNumber: '2026-49',
  placementIds: names.map((_, index) => id * 10 + index),
  names,
  untaken: 'free' as const,
  states: names.map(() => 'free' as const),
});
const source = {
  publications,
  issues: [issue(1, 1, ['Top', 'Tip']), issue(2, 2, ['Top'])],
  weeks: ['2026-49'],
  isInCart: () => false,
};

test('a maximum price shows only the placements within it, and only newsletters with such a placement', () => {
  const rows = boardRows(source, { ...ALL, isAffordable: ({ name }) => name === 'Tip' });
  expect(rows.map(({ title, free }) => [title, free])).toEqual([['Gebäudebrief', 1]]);
  expect(rows[0]?.cells[0]?.[0]?.squares.map(({ name }) => name)).toEqual(['Tip']);
  expect(boardRows(source, ALL).map(({ free }) => free)).toEqual([2, 1]);
});

test('the search of the URL keeps a price, and ignores an invalid one', () => {
  expect(readBoardSearch({ price: 480.5 })).toEqual({ price: 480.5 });
  for (const price of ['', 'x', -1, 1.234, '1e3', null]) expect(readBoardSearch({ price })).toEqual({});
});
