import { expect, test } from 'vitest';
import { type FreeSpace, planRepeats } from './order-repeat.ts';

const vert = (name: string, sendingDate: string, publicationId = 1) => ({
  name,
  placement: { name, issue: { sendingDate, publication: { id: publicationId } } },
});
const READ = { today: '2026-11-24', readUntil: '2027-02-28' };
let id = 0;
const space = (name: string, sendingDate: string, publicationId = 1): FreeSpace => {
  id += 1;
  return { id, name, sendingDate, publicationId };
};
const plan = (
  verts: ReturnType<typeof vert>[],
  free: FreeSpace[],
  [everyWeeks, times]: readonly [number, number],
) =>
  planRepeats(verts, free, { everyWeeks, times, ...READ }).map(({ wantedDate, placement, next }) => [
    wantedDate,
    placement?.sendingDate ?? null,
    next?.sendingDate ?? null,
  ]);

const gaps = (sendingDate: string, free: FreeSpace[] = []) =>
  planRepeats([vert('Top', sendingDate)], free, { everyWeeks: 1, times: 1, ...READ }).map(({ gap }) => gap);

// Tuesdays
const [FIRST, SECOND, THIRD, FOURTH] = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'] as const;

test('an order is repeated on the same weekday', () => {
  const free = [space('Top', FOURTH), space('top', SECOND), space('Top', THIRD)];
  expect(plan([vert('Top', FIRST)], free, [1, 3])).toEqual([
    [SECOND, SECOND, null],
    [THIRD, THIRD, null],
    [FOURTH, FOURTH, null],
  ]);
  expect(plan([vert('Top', FIRST)], free, [2, 1])).toEqual([[THIRD, THIRD, null]]);
});

test('if the weekday is not free, another day of the week is proposed, else the next free day', () => {
  const free = [space('Top', '2026-12-10'), space('Top', FOURTH)];
  expect(plan([vert('Top', FIRST)], free, [1, 2])).toEqual([
    [SECOND, '2026-12-10', null],
    [THIRD, null, FOURTH],
  ]);
  expect(plan([vert('Top', FIRST)], [], [1, 1])).toEqual([[SECOND, null, null]]);
});

test('no placement of another newsletter or of another name is proposed', () => {
  const free = [space('Top', SECOND, 2), space('Foot', SECOND)];
  expect(plan([vert('Top', FIRST)], free, [1, 1])).toEqual([[SECOND, null, null]]);
});

test('no placement is proposed twice, and each ad gets its own day first', () => {
  const daily = [vert('Top', FIRST), vert('Top', '2026-12-03')];
  const free = [space('Top', '2026-12-10'), space('Top', '2026-12-17')];
  expect(plan(daily, free, [1, 1])).toEqual([
    [SECOND, null, '2026-12-17'],
    ['2026-12-10', '2026-12-10', null],
  ]);
});

test('a past week, a week that was not read and a week without a free placement are distinguished', () => {
  expect(gaps('2026-11-10')).toEqual(['past']);
  expect(gaps('2026-11-17')).toEqual(['not_free']);
  expect(gaps('2027-02-23')).toEqual(['not_read']);
  expect(gaps(FIRST, [space('Top', SECOND)])).toEqual([null]);
});

test('a week that another repetition fills is distinguished from one without a free placement', () => {
  const thrice = [vert('Top', FIRST), vert('Top', SECOND)];
  const weekly = planRepeats(thrice, [space('Top', SECOND), space('Top', THIRD), space('Top', FOURTH)], {
    everyWeeks: 1,
    times: 2,
    ...READ,
  });
  expect(weekly.map(({ wantedDate, gap }) => [wantedDate, gap])).toEqual([
    [SECOND, null],
    [THIRD, null],
    [THIRD, 'proposed'],
    [FOURTH, null],
  ]);
});
