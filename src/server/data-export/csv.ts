import type { Locale } from '#words/locale.ts';

/** What a spreadsheet would run as a formula, were it the first character of a cell. */
const RUNS_AS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const LINE_END = '\r\n';

/** Tells spreadsheets that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What stands between the cells: where the comma is the decimal separator, it cannot. */
export const SEPARATORS: Readonly<Record<Locale, ';' | ','>> = { de: ';', fr: ';', 'en-gb': ',' };

/**
 * What cannot stand as it is: most cells have none of it, and are looked at only once. Nothing that parts cells anywhere:
 * LibreOffice takes comma, semicolon and tab for separators unless somebody says which one it is.
 */
const NEEDS_CARE = /["\r\n;,\t]|^[\s=+\-@＝＋－＠]|\s$/;

/** One line of a table: quoted by RFC 4180, and no cell that a spreadsheet would run as a formula. */
export function csvLine(cells: readonly string[], separator: ';' | ','): string {
  return cells.map((cell) => (NEEDS_CARE.test(cell) ? guarded(cell) : cell)).join(separator) + LINE_END;
}

/** An apostrophe in front makes spreadsheets take a formula as the text it is; quotes hold everything together. */
function guarded(cell: string): string {
  const harmless = RUNS_AS_FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
