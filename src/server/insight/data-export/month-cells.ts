import {
  CUSTOMER_FIELDS,
  EXPORTED_FIELDS,
  type ExportColumn,
  type ExportedField,
} from '#domain/customers/customer-fields.ts';
import type { Day } from '#domain/platform/day.ts';
import { displayState } from '#domain/sales/orders/order.ts';
import { clickThroughRate, distinctReaders, finalDay, repeatedHits } from '#domain/insight/report.ts';
import { type ReadersBy, readersBy } from '#domain/sending/tracking/tracking.ts';
import { deliveryState } from '#domain/ads/verts/vert.ts';
import { allWords } from '#words/all.ts';
import { weekLabel } from '#words/format.ts';
import type { LaterWords } from '#words/shape.ts';
import type { Locale } from '#words/locale.ts';
import { linkClicksOf } from '#server/sending/tracking/tracked-counts.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import type { MonthRow } from './month-rows.ts';
import type { VatRateOn } from '#server/pricing/quotes/vat-rates.ts';
import { priceCells, priceHeadings } from './price-cells.ts';

type Column = keyof LaterWords['dataExport']['columns'];

const customerFieldsIn = (column: ExportColumn) =>
  EXPORTED_FIELDS.filter((field) => CUSTOMER_FIELDS[field].exportColumn === column);
const NAME_FIELDS = customerFieldsIn('customer');
const AGENCY_FIELDS = customerFieldsIn('agency');
const CONTACT_FIELDS = customerFieldsIn('customerContact');
/** The customer fields that each have their own column. These follow the columns of `CELLS`. */
const OWN_FIELDS = customerFieldsIn('own');

/** The facts on which a cell depends in addition to its row. */
interface Reading {
  locale: Locale;
  today: Day;
  state: ReturnType<typeof stateOf>;
}

/** The columns of the export in order, each with the function that returns the text of its cell. Spec §2 Data export. */
const CELLS: Readonly<Record<Column, (row: MonthRow, reading: Reading) => string>> = {
  order: (row) => String(row.order_id),
  state: (_row, { locale, state }) => allWords[locale].order.states[state],
  customer: (row) => joined(row, NAME_FIELDS),
  agency: (row) => joined(row, AGENCY_FIELDS),
  customerContact: (row) => joined(row, CONTACT_FIELDS),
  publication: (row) => row.publication_title,
  placement: (row) => row.placement_name,
  // A spreadsheet would read 2026-12 as a month, so the week has a label.
  calendarWeek: (row, { locale }) => weekLabel(locale, row.week_number),
  sendingDate: (row) => row.sending_date,
  adType: (row, { locale }) => allWords[locale].vert.types[row.type],
  headline: (row) => row.headline,
  linkUrl: (row) => row.link_url,
  // The ad of a lapsed reservation has no delivery state.
  deliveryState: (row, { locale, state, today }) =>
    state === 'lapsed' ? '' : allWords[locale].order.delivery[deliveryOf(row, today)],
  sentAt: (row) => row.sent_at ?? '',
  recipients: (row) => numberCell(row.recipient_count),
  impressions: (row) => numberCell(impressionsOf(row)),
  clicks: (row) => numberCell(clicksOf(row)),
  clickThroughRate: (row, { locale }) => percentCell(row, locale),
  reservedAt: (row) => row.reserved_at,
  bookedAt: (row) => row.booked_at ?? '',
  createdBy: (row) => row.creator_name,
  note: (row) => row.note,
  impressionsRaw: (row) => numberCell(row.views_raw),
  impressionsUnique: (row) => numberCell(readersOf(row, row.views_unique)),
  impressionsByMailPrograms: (row) => numberCell(row.views_proxy),
  impressionsByMachines: (row) => numberCell(row.views_machine),
  impressionsRepeated: (row) => numberCell(repeatsOf(row.views_raw, row.views_valid, row.views_machine)),
  clicksRaw: (row) => numberCell(row.clicks_raw),
  clicksUnique: (row) => numberCell(readersOf(row, row.clicks_unique)),
  clicksByMachines: (row) => numberCell(row.clicks_machine),
  clicksRepeated: (row) => numberCell(repeatsOf(row.clicks_raw, row.clicks_valid, row.clicks_machine)),
  clicksByLink: (row) => linksCell(row),
  numbersSource: (row, { locale }) => sourceCell(row, locale),
  numbersAsOf: (row) => (row.sent_at === null ? '' : row.read_at),
  numbersFinalFrom: (row) => (row.sent_day ? finalDay(row.sent_day) : ''),
  mailingOpenings: (row) => numberCell(row.mailing_openings),
  mailingClicks: (row) => numberCell(row.mailing_clicks),
};
const COLUMNS = Object.keys(CELLS) as Column[];

/** Returns the headings in the user's language. The price columns are last, so that the other columns keep their position. */
export function headings(locale: Locale, showsPrices: boolean): string[] {
  const { dataExport, customer } = allWords[locale];
  return [
    ...COLUMNS.map((column) => dataExport.columns[column]),
    ...OWN_FIELDS.map((field) => customer.import.headings[field]),
    ...(showsPrices ? priceHeadings(locale) : []),
  ];
}

/**
 * Returns an ad's cells in the user's language, with its state on the given day. Unknown values are empty. Without `vatRateOn`, there are no
 * price columns.
 */
export function monthCells(
  row: MonthRow,
  { locale, today, vatRateOn }: { locale: Locale; today: Day; vatRateOn: VatRateOn | null },
): string[] {
  const reading = { locale, today, state: stateOf(row, today) };
  return [
    ...COLUMNS.map((column) => CELLS[column](row, reading)),
    ...OWN_FIELDS.map((field) => row[field]),
    ...(vatRateOn ? priceCells(row, { locale, vatRateOn }) : []),
  ];
}

function joined(row: MonthRow, fields: readonly ExportedField[]): string {
  const texts = fields.map((field) => row[field].trim());
  return texts.filter((text) => text !== '').join(' ');
}

/**
 * Returns the clicks on each link of an ad; empty unless links in its text were clicked. The separator is a vertical bar, so those in
 * addresses are percent-encoded.
 */
function linksCell({ clicked_vert: vert, clicks_valid: clicks, link_clicks: inText }: MonthRow): string {
  if (!vert || clicks === null) return '';
  const links = linkClicksOf(vert, clicks, inText);
  return links
    .map(({ address, clickCount }) => `${address.replaceAll('|', '%7C')} ${clickCount}`)
    .join(' | ');
}

/** Returns the number of different readers; null in the modes that do not distinguish readers. */
function readersOf(row: MonthRow, unique: number | null): number | null {
  return readersByOf(row) !== null && unique !== null ? distinctReaders(unique, row.recipient_count) : null;
}

function readersByOf({
  counts_recipients: countsRecipients,
  has_mail_keys: hasMailKeys,
  tracking_mode: mode,
}: MonthRow): ReadersBy | null {
  return readersBy({ countsRecipients: countsRecipients ?? false, hasMailKeys: hasMailKeys ?? false }, mode);
}

function repeatsOf(raw: number | null, valid: number | null, machine: number | null): number | null {
  return raw === null || valid === null || machine === null ? null : repeatedHits({ raw, valid, machine });
}

/** Returns who counted the impressions and clicks, and how readers were distinguished; empty if they were not counted. */
function sourceCell(row: MonthRow, locale: Locale): string {
  const { counted, told, readersBy: ways, sharedAddress } = allWords[locale].report.provenance;
  if (row.views_valid === null) return row.impression_count === null ? '' : told;
  const by = readersByOf(row);
  const hasMailKeys = row.has_mail_keys || row.counts_recipients;
  return [counted, ...(by === null ? [] : [ways[by]]), ...(hasMailKeys ? [] : [sharedAddress])].join(', ');
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
