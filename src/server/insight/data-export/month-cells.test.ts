import { expect, test } from 'vitest';
import { CUSTOMER_FIELDS } from '#domain/customers/customer-fields.ts';
import { blankContent } from '#domain/platform/record-field.ts';
import type { Locale } from '#words/locale.ts';
import type { FrozenPrice } from '#server/pricing/quotes/frozen-price.ts';
import { headings, monthCells } from './month-cells.ts';
import type { MonthRow } from './month-rows.ts';
import { fileNameOf } from './open-export.ts';

const TODAY = '2026-11-24';

const sent: MonthRow = {
  ...blankContent(CUSTOMER_FIELDS),
  order_id: 20403,
  reservation_expire_date: null,
  lapsed_at: null,
  latest_issue_sending_date: '2026-11-20',
  name: 'Aufzug Marten',
  agencyName: 'Agentur Pohl',
  customerContactFirstName: 'Jörg',
  customerContactLastName: 'Pohl',
  publication_title: 'Gebäudebrief',
  placement_name: 'Banner',
  week_number: '2026-47',
  sending_date: '2026-11-20',
  type: 'TextVert',
  headline: 'Aufzüge, die halten',
  link_url: 'https://aufzug.example/',
  has_missing_data: false,
  sent_at: '2026-11-20 07:00',
  recipient_count: 12_345,
  impression_count: 4_000,
  click_count: 49,
  views_raw: null,
  views_valid: null,
  views_unique: null,
  views_machine: null,
  views_proxy: null,
  clicks_raw: null,
  clicks_valid: null,
  clicks_unique: null,
  clicks_machine: null,
  clicks_proxy: null,
  link_clicks: null,
  clicked_vert: null,
  tracking_mode: 'anonymous',
  counts_recipients: false,
  has_mail_keys: true,
  mailing_openings: null,
  mailing_clicks: null,
  read_at: '2026-11-24 09:00',
  sent_day: '2026-11-20',
  reserved_at: '2026-10-01 09:30',
  booked_at: '2026-10-02 10:00',
  creator_name: 'Ida Verkauf',
  note: 'Rabatt',
  price: null,
  invoice_number: null,
  publication_id: 3,
  supply_day: '2026-12-30',
  billed_vat: null,
};
const waiting = {
  latest_issue_sending_date: '2026-12-04',
  sending_date: '2026-12-04',
  sent_at: null,
  recipient_count: null,
  impression_count: null,
  click_count: null,
};

const vatRateOn = (_publicationId: number, day: string) => (day < '2027-01-01' ? 1900 : 1600);

/** Returns the cell with this English heading. */
function cell(row: Partial<MonthRow>, heading: string, locale: Locale = 'en-gb'): string {
  const index = headings('en-gb', true).indexOf(heading);
  expect(index, heading).toBeGreaterThanOrEqual(0);
  return monthCells({ ...sent, ...row }, { locale, today: TODAY, vatRateOn })[index] ?? '';
}

test('every language has as many cells as headings', () => {
  for (const locale of ['de', 'en-gb', 'fr'] as const) {
    expect(monthCells(sent, { locale, today: TODAY, vatRateOn })).toHaveLength(headings(locale, true).length);
    expect(new Set(headings(locale, true)).size).toBe(headings(locale, true).length);
    expect(headings(locale, true).length).toBeGreaterThanOrEqual(28);
  }
});

const counted = {
  impression_count: null,
  click_count: null,
  views_raw: 120,
  views_valid: 100,
  views_unique: 80,
  views_machine: 15,
  views_proxy: 0,
  clicks_raw: 9,
  clicks_valid: 5,
  clicks_unique: 4,
  clicks_machine: 3,
  clicks_proxy: 0,
};

test('numbers counted by Vertbook are exported with their components', () => {
  expect(cell(counted, 'Impressions')).toBe('100');
  expect(cell(counted, 'Clicks')).toBe('5');
  expect(cell(counted, 'Click-through rate (%)')).toBe('5.00');
  expect(cell(counted, 'Impressions (all)')).toBe('120');
  expect(cell(counted, 'Clicks (machines)')).toBe('3');
  expect(cell(counted, 'Clicks (unique)')).toBe('');
  expect(cell({ ...counted, tracking_mode: 'deduplicated' }, 'Clicks (unique)')).toBe('4');
  expect(cell({}, 'Impressions (all)')).toBe('');
  expect(cell(counted, 'Impressions (repeats)')).toBe('5');
  expect(cell(counted, 'Clicks (repeats)')).toBe('1');
});

test('the numbers are exported with their source, the time when they were read, and the day from which they are final', () => {
  expect(cell(counted, 'Source of the numbers')).toBe('Counted by Vertbook');
  expect(cell({}, 'Source of the numbers')).toBe('Reported by the mailing system');
  expect(cell({ ...counted, mailing_openings: 130 }, 'Openings of the mail (mailing system)')).toBe('130');
  expect(cell({}, 'Numbers as of')).toBe('2026-11-24 09:00');
  expect(cell({}, 'Final from')).toBe('2026-12-04');
  expect(cell({ ...waiting, sent_day: null }, 'Final from')).toBe('');
});

test('the clicks on each link add up to the clicks of the ad', () => {
  const text = '<a href="https://one.example/a|b">1</a> <a href="https://two.example/">2</a>';
  const clicked_vert = { type: 'TextVert', text, linkUrl: 'https://shop.example' } as const;
  const row = { ...counted, clicked_vert, link_clicks: { 2: 3 } };
  expect(cell(row, 'Clicks by link')).toBe(
    'https://shop.example/ 2 | https://one.example/a%7Cb 0 | https://two.example/ 3',
  );
  expect(cell(counted, 'Clicks by link')).toBe('');
});

test('a sent ad is exported with its numbers', () => {
  expect(cell({}, 'Status')).toBe('Fulfilled');
  expect(cell({}, 'Delivery state')).toBe('Sent');
  expect(cell({}, 'Recipients')).toBe('12345');
  expect(cell({}, 'Click-through rate (%)')).toBe('1.23');
  expect(cell({}, 'Customer contact')).toBe('Jörg Pohl');
  expect(cell({}, 'Ad type')).toBe('Text ad');
});

test('the telephone number of the contact is in the last column before the prices', () => {
  expect(cell({ customerContactPhone: '+49 40 66969 100' }, 'Telephone')).toBe('+49 40 66969 100');
  expect(headings('en-gb', false).at(-1)).toBe('Telephone');
});

test('a price is exported with its discounts and its invoice; an ad without a price has empty cells', () => {
  const price: FrozenPrice = {
    currency: 'EUR',
    customerNet: 111_600,
    quotedOn: '2026-10-01',
    terms: { commissions: [], cashDiscount: null, vatTreatment: 'domestic' },
    steps: [
      {
        kind: 'list',
        card: '2026',
        validFrom: '2026-01-01',
        rate: 'flat',
        price: 124_000,
        recipients: null,
        amount: '124000',
      },
      {
        kind: 'surcharges',
        parts: [{ name: 'Messe', basisPoints: 1000 }],
        basisPoints: 1000,
        amount: '136400',
      },
      { kind: 'special', basisPoints: null, reason: 'Messe', amount: '111600' },
    ],
  };
  const billed = { price, invoice_number: 'RE-2026-0412', billed_vat: 1900 };
  expect(cell(billed, 'List price with surcharges', 'de')).toBe('1364,00');
  expect(cell(billed, 'Discounts')).toBe('248.00');
  expect(cell(billed, 'Customer net', 'fr')).toBe('1116,00');
  expect(cell(billed, 'VAT (%)', 'de')).toBe('19,00');
  expect(cell({ price, supply_day: '2027-01-07' }, 'VAT (%)', 'de')).toBe('16,00');
  const reverseCharge = { ...price, terms: { ...price.terms, vatTreatment: 'reverse_charge' as const } };
  expect(cell({ price: reverseCharge }, 'VAT (%)', 'de')).toBe('0,00');
  expect(cell(billed, 'Invoice')).toBe('RE-2026-0412');
  expect(cell({}, 'Customer net')).toBe('');
});

test('German and French have a decimal comma and translated words', () => {
  expect(cell({}, 'Click-through rate (%)', 'de')).toBe('1,23');
  expect(cell({}, 'Click-through rate (%)', 'fr')).toBe('1,23');
  expect(cell({}, 'Status', 'de')).toBe('Erfüllt');
  expect(cell({}, 'Delivery state', 'fr')).toBe('Envoyée');
});

test('unknown values are empty', () => {
  expect(cell(waiting, 'Sent at')).toBe('');
  expect(cell(waiting, 'Recipients')).toBe('');
  expect(cell(waiting, 'Click-through rate (%)')).toBe('');
});

test('the click-through rate is empty if there are no views', () => {
  expect(cell({ impression_count: 0, click_count: 0 }, 'Click-through rate (%)')).toBe('');
});

test('the delivery state depends on the day and on missing data', () => {
  expect(cell(waiting, 'Delivery state')).toBe('Pending');
  expect(cell({ ...waiting, has_missing_data: true }, 'Delivery state')).toBe('Incomplete');
  expect(cell({ sent_at: null }, 'Delivery state')).toBe('Sending failed');
});

test('a reservation after its expiry date has lapsed, and its ad has no delivery state', () => {
  const lapsed = { ...waiting, booked_at: null, reservation_expire_date: '2026-11-23' };
  expect(cell(lapsed, 'Status')).toBe('Lapsed');
  expect(cell(lapsed, 'Delivery state')).toBe('');
  expect(cell({ ...lapsed, reservation_expire_date: TODAY }, 'Status')).toBe('Reserved');
});

// spec: call-28
test.each([
  ['2026-11', 'en-gb', '2026-November.csv'],
  ['2026-03', 'de', '2026-März.csv'],
  ['2027-08', 'fr', '2027-août.csv'],
] as const)('the file name of %s in %s is %s', (month, locale, name) => {
  expect(fileNameOf(month, locale)).toBe(name);
});
