// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { draftKey, dropDraftsOf } from './ad-drafts.ts';

const keep = (vertId: number, text: string) => localStorage.setItem(draftKey(vertId), text);
const kept = () => [1, 2, 3, 4].filter((id) => localStorage.getItem(draftKey(id)) !== null);

beforeEach(() => {
  localStorage.clear();
  keep(1, JSON.stringify({ orderId: 20418 }));
  keep(2, JSON.stringify({ orderId: 20418 }));
  keep(3, JSON.stringify({ orderId: 20419 }));
  keep(4, '{');
});

test('cancelling a placement deletes the draft of its ad', () => {
  dropDraftsOf(20418, [1]);
  expect(kept()).toEqual([1, 3, 4]);
});

test('deleting an order deletes its drafts, but not those of other orders', () => {
  dropDraftsOf(20418, []);
  expect(kept()).toEqual([3, 4]);
});
