import { listPriceOf } from '#domain/pricing/quotes/quote.ts';
import {
  type Amount,
  type BasisPoints,
  CURRENCY_DIGITS,
  type Currency,
} from '#domain/pricing/quotes/money.ts';
import { allWords } from '#words/all.ts';
import type { LaterWords } from '#words/shape.ts';
import type { Locale } from '#words/locale.ts';
import type { FrozenPrice } from '#server/pricing/quotes/frozen-price.ts';
import type { VatRateOn } from '#server/pricing/quotes/vat-rates.ts';
import { vatRateUnder } from '#domain/billing/invoices/vat-treatment.ts';
import type { Day } from '#domain/platform/day.ts';

type Column = keyof LaterWords['dataExport']['priceColumns'];

/** The price of an ad, and the number of the invoice that bills it. */
export interface PricedRow {
  price: FrozenPrice | null;
  invoice_number: string | null;
  publication_id: number;
  /** The day on which the ad is sent, or another one free of charge in its place. */
  supply_day: Day;
  /** The VAT rate of the invoice; null if no invoice bills the ad. */
  billed_vat: BasisPoints | null;
}

/** The user's language, and the VAT rates of ads that are not billed. */
interface Reading {
  locale: Locale;
  vatRateOn: VatRateOn;
}

/** The price columns in order, each with the function that returns the text of its cell for an ad with a price. */
const CELLS: Readonly<Record<Column, (price: FrozenPrice, row: PricedRow, reading: Reading) => string>> = {
  listPrice: (price, _row, { locale }) => amountCell(listPriceIn(price), price.currency, locale),
  discount: (price, _row, { locale }) =>
    amountCell(listPriceIn(price) - price.customerNet, price.currency, locale),
  customerNet: (price, _row, { locale }) => amountCell(price.customerNet, price.currency, locale),
  currency: (price) => price.currency,
  vatPercent: (price, row, reading) => decimalCell(vatRateOf(price, row, reading) / 100, 2, reading.locale),
  invoice: (_price, row) => row.invoice_number ?? '',
};
const COLUMNS = Object.keys(CELLS) as Column[];

/** Returns the headings of the price columns in the user's language. */
export function priceHeadings(locale: Locale): string[] {
  return COLUMNS.map((column) => allWords[locale].dataExport.priceColumns[column]);
}

/** Returns the cells of an ad's price in the user's language; all are empty if it has no price. */
export function priceCells(row: PricedRow, reading: Reading): string[] {
  const { price } = row;
  return COLUMNS.map((column) => (price === null ? '' : CELLS[column](price, row, reading)));
}

function vatRateOf({ terms }: FrozenPrice, row: PricedRow, { vatRateOn }: Reading): BasisPoints {
  return row.billed_vat ?? vatRateUnder(terms.vatTreatment, vatRateOn(row.publication_id, row.supply_day));
}

/** Returns the list price with its surcharges, or the customer net if the ad has no list price. */
function listPriceIn({ steps, customerNet }: FrozenPrice): Amount {
  return listPriceOf(steps) ?? customerNet;
}

function amountCell(amount: Amount, currency: Currency, locale: Locale): string {
  const digits = CURRENCY_DIGITS[currency];
  return decimalCell(amount / 10 ** digits, digits, locale);
}

/** Formats without thousands separators, which a spreadsheet could misread. */
function decimalCell(value: number, digits: number, locale: Locale): string {
  const text = value.toFixed(digits);
  return locale === 'en-gb' ? text : text.replace('.', ',');
}
