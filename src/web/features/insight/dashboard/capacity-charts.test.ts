import { expect, test } from 'vitest';
import { capacityMonths } from './capacity-charts.tsx';

const month = (name: string) => ({ month: name, free: 3, reserved: 2, booked: 1 });

// spec: dashboard-1
test('the charts start with the current month and end with the last one that has placements', () => {
  const months = capacityMonths([month('2026-10'), month('2026-11'), month('2027-02')], '2026-11');
  expect(months.map((known) => known.month)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(months[0]).toEqual(month('2026-11'));
});

test('a month without placements is included with zeros', () => {
  const months = capacityMonths([month('2026-11'), month('2027-01')], '2026-11');
  expect(months[1]).toEqual({ month: '2026-12', free: 0, reserved: 0, booked: 0 });
});

test('at least three months are shown', () => {
  expect(capacityMonths([], '2026-12').map((known) => known.month)).toEqual([
    '2026-12',
    '2027-01',
    '2027-02',
  ]);
});
