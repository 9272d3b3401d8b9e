/** The separators that spreadsheets write between cells. */
const SEPARATORS = [';', ',', '\t'] as const;

/** The maximum number of cells read from a line. */
const MAX_CELLS = 100;
/** The maximum length of a cell. Longer cells are truncated; they are refused anyway, because no field is that long. */
const MAX_CELL_LENGTH = 20_000;

/** A line of a table, with its row number in a spreadsheet. */
export interface TableLine {
  number: number;
  cells: string[];
}

/** Returns the separator of a CSV text: the semicolon, comma or tab, whichever is most frequent outside quotes in the first line. */
export function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r|\n/, 1);
  const unquoted = head.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

/**
 * Returns the lines of a CSV text as trimmed cells, at most `maxLines`. Skips lines without text unless `keepsEmpty`; the line numbers
 * include them.
 * Quotes are as in RFC 4180; text after a closing quote is dropped, and a quote that is never closed ends with the text, as in a
 * spreadsheet.
 */
export function readLines(
  text: string,
  separator: string,
  { maxLines = Number.POSITIVE_INFINITY, keepsEmpty = false } = {},
): TableLine[] {
  const lines: TableLine[] = [];
  const keepLine = (line: TableLine) => {
    if (keepsEmpty || line.cells.some((cell) => cell !== '')) lines.push(line);
  };
  let cells: string[] = [];
  let number = 1;
  let at = 0;
  while (at < text.length && lines.length < maxLines) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at, separator) : readPlain(text, at, separator);
    if (cells.length < MAX_CELLS) cells.push(cell.slice(0, MAX_CELL_LENGTH).trim());
    const isLastOfLine = text[end] !== separator;
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    if (isLastOfLine) {
      keepLine({ number, cells });
      number += 1;
      cells = [];
    } else if (at >= text.length) {
      cells.push('');
    }
  }
  if (cells.length > 0) keepLine({ number, cells });
  return lines;
}

function readPlain(text: string, start: number, separator: string): { cell: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end += 1;
  return { cell: text.slice(start, end), end };
}

/** Reads a quoted cell. A doubled quote is one quote; text after the closing quote is dropped, as in a spreadsheet. */
function readQuoted(text: string, start: number, separator: string): { cell: string; end: number } {
  let cell = '';
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') {
      cell += text[at];
    } else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else {
      return { cell, end: readPlain(text, at + 1, separator).end };
    }
  }
  return { cell, end: text.length };
}
