/** The separators that spreadsheets write between cells. */
const SEPARATORS = [';', ',', '\t'] as const;

/** The maximum number of columns of a table. One more cell of a longer line is read, so that the caller can refuse the table. */
export const MAX_COLUMNS = 1_000;
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

/** The first line in which Excel writes the separator of a file: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=(?:(.)|\\t)"?[;,\t]*(?:\r\n|\r|\n|$)/i;

/**
 * Returns the lines of a CSV file as a spreadsheet shows them, in NFC. A byte-order mark and a first line `sep=;` are not part of the
 * table; such a line states the separator, otherwise `separatorOf` finds it.
 */
export function tableLines(file: string, { maxLines = Number.POSITIVE_INFINITY } = {}): TableLine[] {
  const text = file.replace(/^\uFEFF/, '').normalize('NFC');
  const [line, stated = '\t'] = SEPARATOR_LINE.exec(text) ?? [];
  if (line === undefined) return readLines(text, separatorOf(text), { maxLines });
  return readLines(text.slice(line.length), stated, { maxLines });
}

/** The encodings of CSV files that can be told apart by their first bytes; `other` is UTF-8 or an older encoding. */
type FileEncoding = 'utf-16le' | 'utf-16be' | 'other';

/** The number of bytes that are examined for the zero bytes of UTF-16. */
const EXAMINED = 200;

/**
 * Returns the encoding of a file by its byte-order mark. A file without one is UTF-16 if every second byte of its beginning is zero, as
 * in a text of ASCII characters.
 */
export function encodingOf(bytes: Uint8Array): FileEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const examined = bytes.subarray(0, Math.min(EXAMINED, bytes.length - (bytes.length % 2)));
  const zeros = [0, 0];
  examined.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const enough = examined.length * 0.3;
  if (examined.length < 4) return 'other';
  if (odd >= enough && even === 0) return 'utf-16le';
  return even >= enough && odd === 0 ? 'utf-16be' : 'other';
}

/** A column that an import does not read. */
export interface UnreadColumn {
  /** The number of the column, from 1. */
  column: number;
  /** '' for a column without a heading. */
  heading: string;
}

/** Returns the columns of a table that are not read, also those without a heading, except columns that are empty throughout. */
export function unreadColumns(
  headings: readonly string[],
  lines: readonly (readonly string[])[],
  isRead: (at: number) => boolean,
): UnreadColumn[] {
  const width = lines.reduce((most, cells) => Math.max(most, cells.length), headings.length);
  return Array.from({ length: width }, (_, at) => ({ column: at + 1, heading: headings[at] ?? '' })).filter(
    ({ heading }, at) => !isRead(at) && (heading !== '' || lines.some((cells) => (cells[at] ?? '') !== '')),
  );
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
    if (cells.length <= MAX_COLUMNS) cells.push(cell.slice(0, MAX_CELL_LENGTH).trim());
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
