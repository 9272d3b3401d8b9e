import { expect, test } from 'vitest';
import { nearestFree, type Place } from './nearest-free.ts';

const top = (sendingDate: string): Place => ({ publicationId: 1, name: 'Top', sendingDate });
const daysOf = (wanted: readonly Place[], free: readonly Place[]) =>
  nearestFree(wanted, free).map((one) => one.free?.sendingDate ?? null);

test('the nearest day is offered: first the same day, and of two equally near days the later one', () => {
  const free = [top('2026-11-10'), top('2026-11-24'), top('2026-12-01')];
  expect(daysOf([top('2026-11-24')], free)).toEqual(['2026-11-24']);
  expect(daysOf([top('2026-11-17')], free)).toEqual(['2026-11-24']);
  expect(daysOf([top('2026-11-12')], free)).toEqual(['2026-11-10']);
});

test('each free placement is offered once', () => {
  const wanted = [top('2026-11-24'), top('2026-11-24'), top('2026-11-24')];
  expect(daysOf(wanted, [top('2026-11-24'), top('2026-12-01')])).toEqual(['2026-11-24', '2026-12-01', null]);
});

test('a wanted placement that is free is not offered for another one', () => {
  const wanted = [top('2026-11-24'), top('2026-12-01')];
  expect(daysOf(wanted, [top('2026-12-01'), top('2026-12-15')])).toEqual(['2026-12-15', '2026-12-01']);
});

test('only the same name in the same newsletter is equivalent', () => {
  const others = [
    { ...top('2026-11-24'), name: 'Banner' },
    { ...top('2026-11-24'), publicationId: 2 },
  ];
  expect(daysOf([top('2026-11-24')], others)).toEqual([null]);
});
