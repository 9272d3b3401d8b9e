import { describe, expect, test } from 'vitest';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import { rateCardProblems } from '#domain/pricing/rate-cards/rate-card-problems.ts';
import { LOCALES } from '#words/locale.ts';
import { cardOf, entriesOf, type RateCardEntries } from './rate-card-entries.ts';
import { pasteRange, readRange } from './paste-range.ts';
import { csvOf, tablesOfCsv, unreadOf } from './rate-card-file-buttons.tsx';
import { ALL_RATE_CARD_WORDS } from '#words/pricing/rate-card.ts';
import { versionRows } from './versions-table.tsx';

const card: RateCard = {
  name: '2026',
  currency: 'EUR',
  validFrom: '2026-01-01',
  recipients: 12_480,
  vatBasisPoints: 1900,
  scaleGroup: '',
  rates: [
    { placementName: 'Top', kind: 'flat', price: 124_000 },
    { placementName: 'Banner', kind: 'cpm', price: 6_200 },
  ],
  surcharges: [
    {
      name: 'Messe',
      basisPoints: 1250,
      sendingDays: ['2026-01-20', '2026-01-27'],
      from: '2026-01-01',
      until: null,
      placementNames: ['Top', 'Banner, unten'],
    },
  ],
  frequencyScale: [{ count: 3, basisPoints: 300 }],
  volumeScale: [{ amount: 500_000, basisPoints: 400 }],
  packages: [{ name: 'Herbst', price: 219_000, items: [{ placementName: 'Top', count: 3 }] }],
};
const names = ['Top', 'Text', 'Banner'];
const entries = entriesOf(card, names, 'de');
const [german] = ALL_RATE_CARD_WORDS as [(typeof ALL_RATE_CARD_WORDS)[0]];

test.each(LOCALES)('a rate card survives a round trip through the form in %s', (locale) => {
  const written = entriesOf(card, ['Top', 'Banner'], locale);
  expect(cardOf(written)).toEqual(card);
});

test('a placement without a price has a row, and is not part of the rate card', () => {
  expect(entries.rates[1]).toEqual({ placementName: 'Text', kind: 'flat', price: '' });
  expect(cardOf(entries).rates).toHaveLength(2);
});

test('text that cannot be parsed is refused at its cell', () => {
  const typed: RateCardEntries = {
    ...entries,
    validFrom: null,
    rates: [{ placementName: 'Top', kind: 'flat', price: 'viel' }],
    surcharges: [
      { name: 'Messe', basisPoints: '12', placementNames: '', sendingDays: '31.2.2026', from: '', until: '' },
    ],
    packages: [],
  };
  expect(rateCardProblems(cardOf(typed)).map(({ path }) => path)).toEqual([
    'validFrom',
    'rates.0.price',
    'surcharges.0.sendingDays',
  ]);
});

const paste = (text: string, at = { row: 0, column: 2 }) =>
  pasteRange('rates', entries.rates, { at, cells: readRange(text) }).map(({ kind, price }) => [kind, price]);

describe('a pasted range', () => {
  test('fills the prices, starting at the focused cell', () => {
    expect(paste('720,00\n64,00 TKP\n', { row: 1, column: 2 })).toEqual([
      ['flat', '1.240,00'],
      ['flat', '720,00'],
      ['cpm', '64,00 TKP'],
    ]);
  });

  test('finds placements by name in any order, without headings and unknown names', () => {
    expect(paste('Platz\tArt\tPreis\nbanner\tfest\t800\nTop\t\t1,290.00 €\nFuß\t\t12\n')).toEqual([
      ['flat', '1,290.00 €'],
      ['flat', ''],
      ['flat', '800'],
    ]);
  });

  test('adds rows to the other tables', () => {
    const rows = pasteRange('frequencyScale', entries.frequencyScale, {
      at: { row: 0, column: 0 },
      cells: readRange('3\t3 %\n6\t5 %\n12\t10 %\n'),
    });
    expect(cardOf({ ...entries, frequencyScale: rows }).frequencyScale).toEqual([
      { count: 3, basisPoints: 300 },
      { count: 6, basisPoints: 500 },
      { count: 12, basisPoints: 1000 },
    ]);
  });
});

describe('a CSV file', () => {
  test.each(LOCALES)('that was exported in %s is the same rate card in another language', (locale) => {
    const written = entriesOf(card, names, locale);
    const words = ALL_RATE_CARD_WORDS[LOCALES.indexOf(locale)];
    if (!words) throw new Error('Every language has words.');
    const blank = entriesOf({ ...card, rates: [], surcharges: [], packages: [] }, names, 'de');
    const read = tablesOfCsv(csvOf(written, words, locale), blank, ALL_RATE_CARD_WORDS);
    expect(cardOf({ ...blank, ...read })).toEqual(card);
  });

  test('that contains only placements and prices changes only the rates', () => {
    const read = tablesOfCsv('Text;690,00\r\nTop;1.290,00\r\n', entries, ALL_RATE_CARD_WORDS);
    expect(read?.rates?.map((row) => row['price'])).toEqual(['1.290,00', '690,00', '62,00']);
    expect(Object.keys(read ?? {})).toEqual(['rates']);
  });

  test('may state its separator in the first line', () => {
    const read = tablesOfCsv('sep=;\r\nText;690,00\r\n', entries, ALL_RATE_CARD_WORDS);
    expect(read?.rates?.map((row) => row['price'])).toContain('690,00');
  });

  test('has every text named that is not read', () => {
    const unread = (text: string) => unreadOf(text, entries, ALL_RATE_CARD_WORDS);
    expect(unread('Platz;Preis\r\nText;690,00;fest\r\nTop;5;6;gilt bis Mai\r\nSeite;7\r\n')).toEqual([
      '6',
      'gilt bis Mai',
      'Seite',
    ]);
    expect(unread(csvOf(entries, german, 'de'))).toEqual([]);
    expect(unread(`${german.sections.rates};Top;fest;5;neu\r\nZusatz;1\r\n`)).toEqual(['neu', 'Zusatz']);
  });

  test('without any of the placements is refused', () => {
    expect(tablesOfCsv('Kopf;1\r\n', entries, ALL_RATE_CARD_WORDS)).toBeNull();
  });

  test('runs no formula in a spreadsheet, and is read back unchanged', () => {
    const named = { ...entries, packages: [{ name: '=1+1', items: '3 Top', price: '5' }] };
    const text = csvOf(named, german, 'de');
    expect(text).toContain("'=1+1");
    expect(tablesOfCsv(text, entries, ALL_RATE_CARD_WORDS)?.packages).toEqual(named.packages);
  });
});

test('versions are shown side by side, with changes in per cent and in points', () => {
  const next: RateCard = {
    ...card,
    rates: [
      { placementName: 'Top', kind: 'flat', price: 129_000 },
      { placementName: 'Text', kind: 'flat', price: 72_000 },
    ],
    frequencyScale: [{ count: 3, basisPoints: 400 }],
  };
  const rows = versionRows([card, next], { words: german, locale: 'de' });
  const cellsOf = (label: string) => rows.find((row) => row.label === label)?.cells;
  expect(cellsOf('Top')).toEqual([
    { text: '1.240,00', change: '' },
    { text: '1.290,00', change: '+4,0\u00a0%' },
  ]);
  expect(cellsOf('Banner')).toEqual([{ text: '62,00 TKP', change: '' }, null]);
  expect(cellsOf('Text')).toEqual([null, { text: '720,00', change: 'neu' }]);
  expect(cellsOf('3×')?.[1]).toEqual({ text: '4\u00a0%', change: '+1 Pkt.' });
  expect(cellsOf('Herbst')?.[1]?.change).toBe('');
});
