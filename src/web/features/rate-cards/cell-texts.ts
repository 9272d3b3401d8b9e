import { dayOfCell } from '#domain/orders/order-import.ts';
import { readDecimal } from '#domain/prices/read-decimal.ts';
import { formatDay, formatNumber } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import type { CellKind } from './rate-card-columns.ts';

/** How numbers and days are written: the language, and the digits of the currency's minor unit. */
interface Writing {
  locale: Locale;
  digits: number;
}

interface PackageItem {
  placementName: string;
  count: number;
}

/** The text of a value of the domain. */
export function textOfCell(kind: CellKind, value: unknown, { locale, digits }: Writing): string {
  switch (kind) {
    case 'amount':
      return formatNumber(locale, (value as number) / 10 ** digits, digits);
    case 'percent':
      return formatNumber(locale, (value as number) / 100);
    case 'count':
      return formatNumber(locale, value as number, 0);
    case 'names':
      return (value as string[]).join('; ');
    case 'days':
      return (value as string[]).map((day) => formatDay(locale, day, 'basic')).join('; ');
    case 'day':
      return value === null ? '' : formatDay(locale, value as string, 'basic');
    case 'items':
      return (value as PackageItem[]).map((item) => `${item.count} ${item.placementName}`).join('; ');
    default:
      return String(value);
  }
}

/** The value of a text. What cannot be read becomes `NaN`, or stays as it is, so that the domain refuses it. */
export function valueOfCell(kind: CellKind, text: string, { digits }: Pick<Writing, 'digits'>): unknown {
  const trimmed = text.trim();
  switch (kind) {
    case 'amount':
      return readDecimal(trimmed, digits) ?? Number.NaN;
    case 'percent':
      return readDecimal(trimmed, 2) ?? Number.NaN;
    case 'count':
      return readDecimal(trimmed, 0) ?? Number.NaN;
    case 'rateKind':
      return trimmed;
    case 'names':
      return partsOf(trimmed);
    case 'days':
      return partsOf(trimmed).map(readDay);
    case 'day':
      return trimmed === '' ? null : readDay(trimmed);
    case 'items':
      return partsOf(trimmed).map(readItem);
    case 'text':
      return trimmed;
  }
}

/** A list is separated by semicolons, or without any by commas. */
function partsOf(text: string): string[] {
  return text
    .split(text.includes(';') ? ';' : ',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readDay(text: string): string {
  return dayOfCell(text, true).day ?? text;
}

/** "3 Banner" and "3× Banner" are three of them, "Banner" is one. */
function readItem(part: string): PackageItem {
  const [, count = '1', placementName = part] = /^(\d{1,6})\s*(?:[x×]\s*|\s)(.+)$/u.exec(part) ?? [];
  return { count: Number(count), placementName };
}
