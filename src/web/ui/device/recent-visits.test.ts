// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { recentVisits, recordOf, rememberVisit } from './recent-visits.ts';

beforeEach(() => localStorage.clear());

test('all pages of a record count as that record, and list pages as none', () => {
  expect(recordOf('/orders/12/verts/7')).toBe('/orders/12');
  expect(recordOf('/publications/3/weeks/2026-48')).toBe('/publications/3');
  expect(recordOf('/orders')).toBeNull();
  expect(recordOf('/publications/none/weeks/2026-48')).toBeNull();
});

test('lists each record once, the last visited one first', () => {
  rememberVisit(1, { path: '/orders/1', name: 'Solarwerk Jena' });
  rememberVisit(1, { path: '/customers/2', name: 'Optik Weiß' });
  rememberVisit(1, { path: '/orders/1/verts/4', name: 'Solarwerk Jena' });
  rememberVisit(1, { path: '/orders', name: 'Orders' });
  expect(recentVisits(1)).toEqual([
    { path: '/orders/1/verts/4', name: 'Solarwerk Jena' },
    { path: '/customers/2', name: 'Optik Weiß' },
  ]);
});

test('keeps eight records, and hides those of another user', () => {
  for (let id = 1; id <= 12; id += 1) rememberVisit(1, { path: `/orders/${id}`, name: `Customer ${id}` });
  expect(recentVisits(1)).toHaveLength(8);
  expect(recentVisits(2)).toEqual([]);
});

test('an invalid stored list counts as empty', () => {
  localStorage.setItem(
    'vertbook.recent',
    '{"userId":1,"visits":[{"path":"https://evil.example","name":"x"},3]}',
  );
  expect(recentVisits(1)).toEqual([]);
});
