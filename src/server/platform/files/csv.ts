import type { Locale } from '#words/locale.ts';

/** First characters that make a spreadsheet treat a cell as a formula. */
const RUNS_AS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const LINE_END = '\r\n';

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The cell separators by language: a semicolon in languages with a decimal comma. */
export const SEPARATORS: Readonly<Record<Locale, ';' | ','>> = { de: ';', fr: ';', 'en-gb': ',' };

/**
 * Matches cells that need quoting. Includes every separator, because LibreOffice splits at commas, semicolons and tabs unless the user
 * selects one separator.
 */
const NEEDS_CARE = /["\r\n;,\t]|^[\s=+\-@＝＋－＠]|\s$/;

/** Matches a negative amount, which is a number and not a formula. */
const NEGATIVE_AMOUNT = /^-\d+[.,]\d{2}$/;

/** Formats a CSV line with quotes as in RFC 4180. Formulas are disabled. */
export function csvLine(cells: readonly string[], separator: ';' | ','): string {
  return cells.map((cell) => (NEEDS_CARE.test(cell) ? guarded(cell) : cell)).join(separator) + LINE_END;
}

/** Returns the text of a cell without the apostrophe that `csvLine` adds. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && RUNS_AS_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Adds a leading apostrophe to a formula, so that spreadsheets read it as text. */
function guarded(cell: string): string {
  const harmless = RUNS_AS_FORMULA.test(cell) && !NEGATIVE_AMOUNT.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
