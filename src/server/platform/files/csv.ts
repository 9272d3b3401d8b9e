import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Locale } from '#words/locale.ts';
import { Problem } from '../base/problem.ts';

/** A file that is generated during the download. */
export interface ExportFile {
  fileName: string;
  content: Readable;
}

interface CsvContent {
  locale: Locale;
  headings: readonly string[];
  /** Returns the lines as text in batches; `line` formats one line. */
  rows: (line: (cells: readonly string[]) => string) => AsyncGenerator<Buffer>;
}

/** The maximum number of concurrent exports. Each one occupies a connection while its client downloads. */
const AT_ONCE = 6;
let running = 0;

/**
 * Opens a CSV file. Returns only after the first rows were read, so that an earlier failure becomes an error response. A later failure
 * aborts the download.
 */
export async function openCsvFile(fileName: string, content: CsvContent): Promise<ExportFile> {
  if (running >= AT_ONCE) throw new Problem('overloaded');
  // Prefetch one batch only; an object stream prefetches sixteen by default.
  const stream = Readable.from(csvText(content), { highWaterMark: 1 });
  running += 1;
  stream.once('close', () => {
    running -= 1;
  });
  await once(stream, 'readable');
  return { fileName, content: stream };
}

async function* csvText({ locale, headings, rows }: CsvContent): AsyncGenerator<Buffer> {
  const line = (cells: readonly string[]) => csvLine(cells, SEPARATORS[locale]);
  let head = Buffer.from(BYTE_ORDER_MARK + line(headings));
  for await (const text of rows(line)) {
    yield head.length > 0 ? Buffer.concat([head, text]) : text;
    head = Buffer.alloc(0);
  }
  if (head.length > 0) {
    yield head;
  }
}

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
const NEGATIVE_AMOUNT = /^-\d+(?:[.,]\d{1,3})?$/;

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

/**
 * Formats an amount in minor units for a table file, without thousands separators, because some spreadsheets do not read them as part of a
 * number.
 */
export function plainAmount(locale: Locale, minorUnits: number, digits: number): string {
  const text = (minorUnits / 10 ** digits).toFixed(digits);
  return locale === 'en-gb' ? text : text.replace('.', ',');
}
