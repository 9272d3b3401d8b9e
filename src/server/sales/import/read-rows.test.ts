import { expect, test } from 'vitest';
import { fieldsOfHeadings } from './read-rows.ts';
import { groupRows } from './plan-rows.ts';
import type { PlannedRow } from './plan-rows.ts';

test.each([
  [
    ['Newsletter', 'Versandtag', 'Platz', 'Kunde'],
    ['newsletter', 'day', 'placement', 'customer'],
  ],
  [
    ['publication', 'Date', 'Position', 'Company'],
    ['newsletter', 'day', 'placement', 'customer'],
  ],
  [
    ['Auftragsnummer', 'Preis', 'Kunde'],
    [null, 'price', 'customer'],
  ],
  [
    ['Betrag', 'Nettopreis', 'Price'],
    [null, null, 'price'],
  ],
  [
    ['Prix HT', 'Client'],
    ['price', 'customer'],
  ],
  [
    ['Titel', 'Newsletter', 'Name', 'Kunde'],
    [null, 'newsletter', null, 'customer'],
  ],
  [
    ['Erscheinungstag', 'Date'],
    ['day', null],
  ],
])('the columns %j are %j', (headings, fields) => {
  expect(fieldsOfHeadings(headings)).toEqual(fields);
});

const row = (line: number, day: string): PlannedRow => ({
  line,
  newsletter: 'Rundbrief',
  placement: 'Top',
  customer: 'Solarwerk',
  note: '',
  dayText: day,
  day,
  state: 'reserved',
  until: null,
  problems: {},
  outcome: 'reserve',
  placementId: line,
  customerId: 7,
  isNewCustomer: false,
  holder: null,
  isLate: false,
  priceText: '',
  currency: null,
  special: null,
  price: null,
});

test('an ad of tomorrow does not shorten the reservation of later ones', () => {
  const rows = [row(2, '2026-11-25'), row(3, '2027-03-04'), row(4, '2027-04-01')];
  const orders = groupRows(rows, { today: '2026-11-24', reservationDays: 14 });
  expect(orders.map(({ until, placements }) => [until, placements.map(({ line }) => line)])).toEqual([
    ['2026-11-24', [2]],
    ['2026-12-08', [3, 4]],
  ]);
});
