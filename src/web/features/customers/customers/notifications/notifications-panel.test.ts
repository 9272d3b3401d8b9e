import { expect, test } from 'vitest';
import type { Locale } from '#words/locale.ts';
import { groupByDay } from './notifications-panel.tsx';

const ENTRIES = [
  '2026-11-24T09:00:00Z',
  '2026-11-23T23:30:00Z',
  '2026-11-23T09:00:00Z',
  '2026-11-22T09:00:00Z',
  '2026-11-18T09:00:00Z',
  '2026-11-17T09:00:00Z',
].map((createdAt) => ({ createdAt }));

const grouped = (locale: Locale) =>
  groupByDay(ENTRIES, { locale, today: '2026-11-24', timeZone: 'Europe/Berlin' }).map(
    ({ label, entries }) => [label, entries.length],
  );

test('notifications are grouped by day in the time zone of the organization', () => {
  expect(grouped('en-gb')).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Sunday', 1],
    ['Wednesday', 1],
    ['Tue 17.11.2026', 1],
  ]);
});

test('the days are named in each language', () => {
  expect(grouped('de').map(([label]) => label)).toEqual([
    'Heute',
    'Gestern',
    'Sonntag',
    'Mittwoch',
    'Di 17.11.2026',
  ]);
  expect(grouped('fr').map(([label]) => label)).toEqual([
    'Aujourd’hui',
    'Hier',
    'Dimanche',
    'Mercredi',
    'mar. 17.11.2026',
  ]);
});
