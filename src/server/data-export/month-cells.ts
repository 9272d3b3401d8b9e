import {
  CUSTOMER_FIELDS,
  EXPORTED_FIELDS,
  type ExportColumn,
  type ExportedField,
} from '#domain/customer-fields.ts';
import type { Day } from '#domain/day.ts';
import { displayState } from '#domain/order.ts';
import { clickThroughRate } from '#domain/report.ts';
import { deliveryState } from '#domain/vert.ts';
import { allWords } from '#words/all.ts';
import { weekLabel } from '#words/format.ts';
import type { Words } from '#words/load.ts';
import type { Locale } from '#words/locale.ts';
import { orderFacts } from '../order-overviews/order-facts.ts';
import type { MonthRow } from './month-rows.ts';

type Column = keyof Words['dataExport']['columns'];

/** The columns of the export in their order. Spec §2 Data export. */
const COLUMNS: readonly Column[] = [
  'order',
  'state',
  'customer',
  'agency',
  'customerContact',
  'publication',
  'placement',
  'calendarWeek',
  'sendingDate',
  'adType',
  'headline',
  'linkUrl',
  'deliveryState',
  'sentAt',
  'recipients',
  'impressions',
  'clicks',
  'clickThroughRate',
  'reservedAt',
  'bookedAt',
  'createdBy',
  'note',
  // The parts of the impressions and clicks.
  'impressionsRaw',
  'impressionsUnique',
  'impressionsByMachines',
  'clicksRaw',
  'clicksUnique',
  'clicksByMachines',
];

const customerFieldsIn = (column: ExportColumn) =>
  EXPORTED_FIELDS.filter((field) => CUSTOMER_FIELDS[field].exportColumn === column);
const NAME_FIELDS = customerFieldsIn('customer');
const AGENCY_FIELDS = customerFieldsIn('agency');
const CONTACT_FIELDS = customerFieldsIn('customerContact');
/** Customer fields that each have a column, after all other columns. */
const OWN_FIELDS = customerFieldsIn('own');

/** Returns the headings in the user's language. */
export function headings(locale: Locale): string[] {
  const { dataExport, customer } = allWords[locale];
  return [
    ...COLUMNS.map((column) => dataExport.columns[column]),
    ...OWN_FIELDS.map((field) => customer.import.headings[field]),
  ];
}

/** Returns an ad's cells in the user's language, with its state on the given day. Unknown values are empty. */
export function monthCells(row: MonthRow, locale: Locale, today: Day): string[] {
  const cells = cellsOf(row, locale, today);
  return [...COLUMNS.map((column) => cells[column]), ...OWN_FIELDS.map((field) => row[field])];
}

function joined(row: MonthRow, fields: readonly ExportedField[]): string {
  const texts = fields.map((field) => row[field].trim());
  return texts.filter((text) => text !== '').join(' ');
}

function cellsOf(row: MonthRow, locale: Locale, today: Day): Record<Column, string> {
  const { order, vert } = allWords[locale];
  const state = stateOf(row, today);
  // Only the deduplicated mode can count unique readers.
  const hasUniqueCounts = row.tracking_mode === 'deduplicated';
  return {
    order: String(row.order_id),
    state: order.states[state],
    customer: joined(row, NAME_FIELDS),
    agency: joined(row, AGENCY_FIELDS),
    customerContact: joined(row, CONTACT_FIELDS),
    publication: row.publication_title,
    placement: row.placement_name,
    // A spreadsheet would read 2026-12 as a month.
    calendarWeek: weekLabel(locale, row.week_number),
    sendingDate: row.sending_date,
    adType: vert.types[row.type],
    headline: row.headline,
    linkUrl: row.link_url,
    // A lapsed reservation's ad has no delivery state.
    deliveryState: state === 'lapsed' ? '' : order.delivery[deliveryOf(row, today)],
    sentAt: row.sent_at ?? '',
    recipients: numberCell(row.recipient_count),
    impressions: numberCell(impressionsOf(row)),
    clicks: numberCell(clicksOf(row)),
    clickThroughRate: percentCell(row, locale),
    reservedAt: row.reserved_at,
    bookedAt: row.booked_at ?? '',
    createdBy: row.creator_name,
    note: row.note,
    impressionsRaw: numberCell(row.views_raw),
    impressionsUnique: numberCell(hasUniqueCounts ? row.views_unique : null),
    impressionsByMachines: numberCell(row.views_machine),
    clicksRaw: numberCell(row.clicks_raw),
    clicksUnique: numberCell(hasUniqueCounts ? row.clicks_unique : null),
    clicksByMachines: numberCell(row.clicks_machine),
  };
}

function impressionsOf(row: MonthRow): number | null {
  return row.views_valid ?? row.impression_count;
}

function clicksOf(row: MonthRow): number | null {
  return row.clicks_valid ?? row.click_count;
}

function stateOf(row: MonthRow, today: Day) {
  return displayState(orderFacts(row), row.latest_issue_sending_date, today);
}

function deliveryOf(row: MonthRow, today: Day) {
  const { sending_date: sendingDate, has_missing_data: hasMissingData } = row;
  return deliveryState({ sent: row.sent_at !== null, sendingDate, hasMissingData }, today);
}

/** Formats without thousands separators, which a spreadsheet could misread. */
function numberCell(count: number | null): string {
  return count === null ? '' : String(count);
}

/** Formats the rate in per cent with two decimals, without the sign, in the user's language. */
function percentCell(row: MonthRow, locale: Locale): string {
  const [impressions, clicks] = [impressionsOf(row), clicksOf(row)];
  const rate = clicks === null || impressions === null ? null : clickThroughRate(clicks, impressions);
  if (rate === null) return '';
  const percent = (rate * 100).toFixed(2);
  return locale === 'en-gb' ? percent : percent.replace('.', ',');
}
