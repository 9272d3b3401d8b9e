import type { Locale } from '#words/locale.ts';

/** What a spreadsheet would run as a formula, were it the first character of a cell. */
const RUNS_AS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const LINE_END = '\r\n';

/** Tells spreadsheets that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What stands between the cells: where the comma is the decimal separator, it cannot. */
export const SEPARATORS: Readonly<Record<Locale, ';' | ','>> = { de: ';', fr: ';', 'en-gb': ',' };

/** One line of a table: quoted by RFC 4180, and no cell that a spreadsheet would run as a formula. */
export function csvLine(cells: readonly string[], separator: ';' | ','): string {
  return cells.map((cell) => quoted(harmless(cell), separator)).join(separator) + LINE_END;
}

/** An apostrophe in front makes spreadsheets take it as the text it is. */
function harmless(cell: string): string {
  return RUNS_AS_FORMULA.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string, separator: ';' | ','): string {
  const needsQuotes = cell.includes(separator) || /["\r\n]|^\s|\s$/.test(cell);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}
