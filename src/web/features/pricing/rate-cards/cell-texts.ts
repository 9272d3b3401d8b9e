import { dayOfCell } from '#domain/sales/orders/order-import.ts';
import { readDecimal } from '#domain/pricing/quotes/money.ts';
import { formatDay, formatNumber } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import type { CellKind } from './rate-card-columns.ts';

/** How numbers and days are formatted: the language, and the number of decimals of the currency. */
interface Writing {
  locale: Locale;
  digits: number;
}

interface PackageItem {
  placementName: string;
  count: number;
}

/** Formats a value of the domain as the text of a cell. */
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

/** Parses the text of a cell. Text that cannot be parsed becomes `NaN` or is returned unchanged, so that the domain refuses it. */
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

/** Splits a list at its semicolons, or at its commas if it contains no semicolon. */
function partsOf(text: string): string[] {
  return text
    .split(text.includes(';') ? ';' : ',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readDay(text: string): string {
  return dayOfCell(text, true).day ?? text;
}

/** Parses an item of a package: "3 Banner" and "3× Banner" mean three banners, "Banner" means one. */
function readItem(part: string): PackageItem {
  const [, count = '1', placementName = part] = /^(\d{1,6})\s*(?:[x×]\s*|\s)(.+)$/u.exec(part) ?? [];
  return { count: Number(count), placementName };
}
