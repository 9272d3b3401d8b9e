import { expect, test, vi } from 'vitest';
import type { PageAct } from '../../base/page-acts.ts';
import { hereEntries } from './here-entries.ts';

const TODAY = '2026-11-24';
const prolong = vi.fn<(day: string) => void>();
const ACTS: PageAct[] = [
  { label: 'Book order', also: 'book this order', run: () => undefined },
  {
    label: 'Prolong to …',
    also: 'prolong extend this until to reservation',
    run: () => undefined,
    forDay: { label: (day) => `Prolong to ${day}`, run: prolong },
  },
];
const labels = (typed: string) => hereEntries(ACTS, typed, { today: TODAY }).map(({ label }) => label);

test.each([
  ['', ['Book order', 'Prolong to …']],
  ['book this', ['Book order']],
  ['prolong to', ['Prolong to …']],
  ['prolong to 14.12.', ['Prolong to 2026-12-14']],
  ['extend until +7', ['Prolong to 2026-12-01']],
  ['prolong 4 Dec', ['Prolong to 2026-12-04']],
  ['prolong 4.11.2026', []],
  ['book 14.12.', []],
  ['nordhaus', []],
])('“%s” offers %j', (typed, expected) => {
  expect(labels(typed)).toEqual(expected);
});

test('the act gets the typed day', () => {
  hereEntries(ACTS, 'prolong to 14.12.', { today: TODAY })[0]?.run();
  expect(prolong).toHaveBeenCalledWith('2026-12-14');
});
