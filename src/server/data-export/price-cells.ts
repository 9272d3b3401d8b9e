import { listPriceOf } from '#domain/invoices/list-price-of.ts';
import { type Amount, CURRENCY_DIGITS, type Currency } from '#domain/prices/money.ts';
import { allWords } from '#words/all.ts';
import type { Words } from '#words/load.ts';
import type { Locale } from '#words/locale.ts';
import type { FrozenPrice } from '../prices/frozen-price.ts';

type Column = keyof Words['dataExport']['priceColumns'];

/** The price of an ad, and the number of the invoice that bills it. */
export interface PricedRow {
  price: FrozenPrice | null;
  invoice_number: string | null;
}

/** The columns of prices in their order, and the text of each cell of an ad with a price. */
const CELLS: Readonly<Record<Column, (price: FrozenPrice, row: PricedRow, locale: Locale) => string>> = {
  listPrice: (price, _row, locale) => amountCell(listPriceIn(price), price.currency, locale),
  discount: (price, _row, locale) =>
    amountCell(listPriceIn(price) - price.customerNet, price.currency, locale),
  customerNet: (price, _row, locale) => amountCell(price.customerNet, price.currency, locale),
  currency: (price) => price.currency,
  vatPercent: (price, _row, locale) => decimalCell(price.vatBasisPoints / 100, 2, locale),
  invoice: (_price, row) => row.invoice_number ?? '',
};
const COLUMNS = Object.keys(CELLS) as Column[];

/** The headings of the columns of prices in the user's language. */
export function priceHeadings(locale: Locale): string[] {
  return COLUMNS.map((column) => allWords[locale].dataExport.priceColumns[column]);
}

/** The cells of an ad's price in the user's language; all are empty without a price. */
export function priceCells(row: PricedRow, locale: Locale): string[] {
  const { price } = row;
  return COLUMNS.map((column) => (price === null ? '' : CELLS[column](price, row, locale)));
}

/** With its surcharges. A package that lists none replaces it by its own price. */
function listPriceIn({ steps, customerNet }: FrozenPrice): Amount {
  return listPriceOf(steps) ?? customerNet;
}

function amountCell(amount: Amount, currency: Currency, locale: Locale): string {
  const digits = CURRENCY_DIGITS[currency];
  return decimalCell(amount / 10 ** digits, digits, locale);
}

/** Without thousands separators, which a spreadsheet could misread. */
function decimalCell(value: number, digits: number, locale: Locale): string {
  const text = value.toFixed(digits);
  return locale === 'en-gb' ? text : text.replace('.', ',');
}
