import { expect, test } from 'vitest';
import { readOrderSearch } from './order-search.ts';

const NONE = { q: '', id: null, state: null, period: null };
const DECEMBER = { from: '2026-12-01', to: '2026-12-31' };

test.each([
  ['nordhaus reserved december', { ...NONE, q: 'nordhaus', state: 'reserved', period: DECEMBER }],
  ['Dezember Nordhaus reserviert', { ...NONE, q: 'nordhaus', state: 'reserved', period: DECEMBER }],
  ['nordhaus réservée décembre', { ...NONE, q: 'nordhaus', state: 'reserved', period: DECEMBER }],
  ['nordhaus 103', { ...NONE, q: 'nordhaus', id: 103 }],
  ['#103 nordhaus', { ...NONE, q: 'nordhaus', id: 103 }],
  ['gebucht kw 50', { ...NONE, state: 'booked', period: { from: '2026-12-07', to: '2026-12-13' } }],
])('“%s” combines terms', (typed, expected) => {
  expect(readOrderSearch(typed, '2026-11-24')).toEqual(expected);
});

test.each(['nordhaus', 'Nordhaus Fenster', '103', 'reserved', 'dezember', 'kw 50', ''])(
  '“%s” is an ordinary search',
  (typed) => {
    expect(readOrderSearch(typed, '2026-11-24')).toBeNull();
  },
);
