import { expect, test } from 'vitest';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import {
  addPlace,
  type ChangeDraft,
  countChanges,
  draftFor,
  leaveOut,
  moveAd,
  NO_CHANGES,
  placeOfVert,
  removeAd,
  rowsOf,
  takeBack,
  wantedOf,
} from './change-draft.ts';

const ORDER = sampleOrder([sampleVert({ id: 1 }), sampleVert({ id: 2, sendingDate: '2026-11-26' })]);
const place = (placementId: number, change: object = {}) => ({
  ...placeOfVert(sampleVert({ id: 1 })),
  placementId,
  ...change,
});

test('an ad is either moved or removed, and a placement is added once', () => {
  const removed = removeAd(moveAd(NO_CHANGES, 1, place(20)), 1);
  expect(wantedOf(removed)).toEqual({ add: [], move: [], remove: [{ vert_id: 1 }] });
  const moved = moveAd(removed, 1, place(21));
  expect(wantedOf(moved)).toEqual({ add: [], move: [{ vert_id: 1, placement_id: 21 }], remove: [] });
  const added = addPlace(addPlace(moved, place(30)), place(30));
  expect(countChanges(added)).toBe(2);
  expect(leaveOut(takeBack(added, 1), 30)).toEqual(NO_CHANGES);
  expect(wantedOf(NO_CHANGES)).toBeNull();
});

test('rows are in the order of their days, and a move inside an issue is a swap', () => {
  const draft = [
    (before: ChangeDraft) => moveAd(before, 1, place(20, { name: 'Banner' })),
    (before: ChangeDraft) => moveAd(before, 2, place(21, { sendingDate: '2026-12-10' })),
    (before: ChangeDraft) => addPlace(before, place(30)),
  ].reduce((before, change) => change(before), NO_CHANGES);
  expect(rowsOf(ORDER, draft).map(({ kind, vert }) => [vert?.id, kind])).toEqual([
    [2, 'moved'],
    [1, 'swapped'],
    [undefined, 'added'],
  ]);
});

test('changes of ads that the order has lost are dropped', () => {
  const draft = removeAd(moveAd(NO_CHANGES, 9, place(20)), 8);
  expect(draftFor(ORDER, draft)).toEqual(NO_CHANGES);
});
