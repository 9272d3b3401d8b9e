import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';
import { BYTE_ORDER_MARK, csvLine, SEPARATORS } from './csv.ts';
import { columnNames } from './read-table.ts';

/** A line of a file that an import refuses. */
interface RefusedLine {
  /** The line as it is in the file. */
  cells: readonly string[];
  reasons: readonly string[];
}

/**
 * Returns the refused lines of a file as CSV, with the reasons in a last column; '' if no line is refused. The user corrects the lines and
 * imports the file.
 */
export function refusedLines(
  headings: readonly string[],
  refused: readonly RefusedLine[],
  locale: Locale,
): string {
  if (refused.length === 0) return '';
  const width = refused.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  const columns = Array.from({ length: width }, (_, at) => ({ column: at + 1, heading: headings[at] ?? '' }));
  const { errors: reason } = allWords[locale].mailingList.import.columns;
  const lines = refused.map(({ cells, reasons }) => [
    ...columns.map(({ column }) => cells[column - 1] ?? ''),
    reasons.join(' '),
  ]);
  const text = [[...columnNames(columns, locale), reason], ...lines].map((cells) =>
    csvLine(cells, SEPARATORS[locale]),
  );
  return BYTE_ORDER_MARK + text.join('');
}
