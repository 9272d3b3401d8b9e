import { expect, test, vi } from 'vitest';
import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';
import type { Visit } from '#web/ui/device/recent-visits.ts';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { recentEntries } from './recent-entries.ts';

const VISITS: Visit[] = [
  { path: '/orders/20418', name: 'Solarwerk Jena' },
  { path: '/orders/7/verts/3', name: 'Optik Weiß' },
  { path: '/customers/9', name: 'Optik Weiß' },
  { path: '/publications/3/weeks/2026-48', name: 'Baubrief' },
  { path: '/publications/3/edit', name: 'Baubrief' },
  { path: '/deliveries/31', name: 'Baubrief', day: '2026-12-03' },
  { path: '/reporting/5', name: 'Solarwerk Jena' },
  { path: '/users/2', name: 'Ada Lang' },
];

function entriesIn(locale: Locale) {
  const order = sampleOrder([sampleVert({ sendingDate: '2026-12-10' }), sampleVert({ id: 2 })]);
  return recentEntries(VISITS, {
    words: allWords[locale],
    locale,
    today: '2026-11-24',
    navigate: vi.fn(),
    orderOf: (id) => (id === order.id ? order : undefined),
  });
}

test.each([
  [
    'en-gb',
    [
      'Order 20418 · Solarwerk Jena',
      'Order 7 · Optik Weiß',
      'Week 48',
      'Sending',
      'Report for Solarwerk Jena',
    ],
  ],
  [
    'de',
    [
      'Auftrag 20418 · Solarwerk Jena',
      'Auftrag 7 · Optik Weiß',
      'KW 48',
      'Versand',
      'Auswertung für Solarwerk Jena',
    ],
  ],
] as const)(
  'visited records are named in the present language: %s',
  (locale, [order, ads, week, sending, report]) => {
    const day = locale === 'de' ? 'Do 03.12.2026' : 'Thu 03.12.2026';
    expect(entriesIn(locale).map(({ label }) => label)).toEqual([
      order,
      ads,
      'Optik Weiß',
      `Baubrief, ${week}`,
      'Baubrief',
      `${sending} · Baubrief, ${day}`,
      report,
      'Ada Lang',
    ]);
  },
);

test('an order that is loaded shows the details that distinguish it from other orders', () => {
  expect(entriesIn('en-gb').map(({ detail }) => detail)).toEqual([
    'Reserved · Thu 3 Dec · 2 placements · Gebäudebrief',
    ...Array.from({ length: 7 }, () => undefined),
  ]);
});
