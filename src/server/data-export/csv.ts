import type { Locale } from '#words/locale.ts';

/** First characters that make a spreadsheet treat a cell as a formula. */
const RUNS_AS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const LINE_END = '\r\n';

/** Tells spreadsheets that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The separator between cells: not the comma where it is the decimal separator. */
export const SEPARATORS: Readonly<Record<Locale, ';' | ','>> = { de: ';', fr: ';', 'en-gb': ',' };

/**
 * Matches cells that need quoting; one test suffices for most cells. It includes every separator:
 * LibreOffice splits at comma, semicolon and tab unless the user selects one.
 */
const NEEDS_CARE = /["\r\n;,\t]|^[\s=+\-@＝＋－＠]|\s$/;

/** One CSV line: quoted by RFC 4180, with formulas disabled. */
export function csvLine(cells: readonly string[], separator: ';' | ','): string {
  return cells.map((cell) => (NEEDS_CARE.test(cell) ? guarded(cell) : cell)).join(separator) + LINE_END;
}

/** A leading apostrophe makes spreadsheets read a formula as text. */
function guarded(cell: string): string {
  const harmless = RUNS_AS_FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
