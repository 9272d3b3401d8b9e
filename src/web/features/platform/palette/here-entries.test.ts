import { expect, test, vi } from 'vitest';
import type { PageAct } from '#web/ui/keys/page-acts.ts';
import { hereEntries } from './here-entries.ts';

const TODAY = '2026-11-24';
const prolong = vi.fn<(day: string) => void>();
const copy = vi.fn<(orderId: number) => void>();
const ACTS: PageAct[] = [
  { label: 'Book order', also: 'book this order', run: () => undefined },
  {
    label: 'Prolong to …',
    also: 'prolong extend this until to reservation',
    run: () => undefined,
    forDay: { label: (day) => `Prolong to ${day}`, run: prolong },
  },
  {
    label: 'Copy ads to …',
    also: 'copy the ads of this order to another',
    run: () => undefined,
    forOrder: { label: (id) => `Copy ads to order ${id}`, run: copy },
  },
];
const labels = (typed: string) => hereEntries(ACTS, typed, { today: TODAY }).map(({ label }) => label);

test.each([
  ['', ['Book order', 'Prolong to …', 'Copy ads to …']],
  ['book this', ['Book order']],
  ['prolong to', ['Prolong to …']],
  ['prolong to 14.12.', ['Prolong to 2026-12-14']],
  ['extend until +7', ['Prolong to 2026-12-01']],
  ['prolong 4 Dec', ['Prolong to 2026-12-04']],
  ['prolong 4.11.2026', []],
  ['book 14.12.', []],
  ['copy ads to 81', ['Copy ads to order 81']],
  ['copy #81', ['Copy ads to order 81']],
  ['copy ads', ['Copy ads to …']],
  ['copy ads to nordhaus', []],
  ['book 81', []],
  ['nordhaus', []],
])('“%s” offers %j', (typed, expected) => {
  expect(labels(typed)).toEqual(expected);
});

test('the act gets the typed day', () => {
  hereEntries(ACTS, 'prolong to 14.12.', { today: TODAY })[0]?.run();
  expect(prolong).toHaveBeenCalledWith('2026-12-14');
});

test('the act gets the typed number of an order', () => {
  hereEntries(ACTS, 'copy ads to 81', { today: TODAY })[0]?.run();
  expect(copy).toHaveBeenCalledWith(81);
});
