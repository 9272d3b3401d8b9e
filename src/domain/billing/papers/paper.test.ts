import { expect, test } from 'vitest';
import { isOutdated, type PaperPlacement } from './paper.ts';

const TOP: PaperPlacement = {
  placementId: 1,
  name: 'Top',
  publicationTitle: 'Baubrief',
  sendingDate: '2026-12-03',
  customerNet: 69_000,
};
const BANNER: PaperPlacement = { ...TOP, placementId: 2, name: 'Banner' };
const paper = { placements: [TOP, BANNER], totals: [164_220] };
/** The order has one total for each kind of recipient. */
const order = { placements: [BANNER, TOP], totals: [139_587, 164_220] };

test('a paper is up to date while its order has the same placements and total, in any order', () => {
  expect(isOutdated(paper, order)).toBe(false);
  expect(isOutdated({ ...paper, placements: [BANNER, TOP] }, order)).toBe(false);
});

test.each([
  ['placement', { placementId: 3 }],
  ['name', { name: 'Kopf' }],
  ['newsletter', { publicationTitle: 'Marktbrief' }],
  ['day', { sendingDate: '2026-12-10' }],
  ['price', { customerNet: 70_000 }],
])('a paper is outdated by another %s, even with the same total', (_what, change) => {
  expect(isOutdated(paper, { ...order, placements: [{ ...TOP, ...change }, BANNER] })).toBe(true);
});

test('a paper is outdated by a placement more or less, and by another total', () => {
  expect(isOutdated(paper, { ...order, placements: [TOP] })).toBe(true);
  expect(isOutdated(paper, { ...order, placements: [TOP, BANNER, { ...TOP, placementId: 3 }] })).toBe(true);
  expect(isOutdated(paper, { ...order, totals: [139_587, 164_221] })).toBe(true);
});

test('of a paper that was stored without its placements, only the total is compared', () => {
  expect(isOutdated({ ...paper, placements: null }, { ...order, placements: [] })).toBe(false);
  expect(isOutdated({ placements: null, totals: [1] }, order)).toBe(true);
});
