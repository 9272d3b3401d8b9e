import { invalidFields } from '../base/problem.ts';
import type { Work } from '../work/work.ts';

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

/**
 * Reads a CSV file written by a spreadsheet. The encoding is UTF-8 with or without a byte-order mark, UTF-16 with one, or else
 * Windows-1252. The separator is the semicolon, comma or tab, whichever is most frequent in the first line. Skips lines without text.
 * Returns at most `maxLines` lines. Refuses binary files such as a workbook.
 */
export function readTable(bytes: Uint8Array, maxLines = Number.POSITIVE_INFINITY): string[][] {
  return readTableLines(bytes, maxLines).map(({ cells }) => cells);
}

/** Reads a table in a worker process. */
export const tableWork: Work<{ file: Uint8Array; maxLines: number }, string[][]> = {
  name: 'readTable',
  run: ({ file, maxLines }) => readTable(file, maxLines),
};

/** Reads the numbered lines of a table in a worker process. */
export const tableLinesWork: Work<{ file: Uint8Array; maxLines: number }, TableLine[]> = {
  name: 'readTableLines',
  run: ({ file, maxLines }) => readTableLines(file, maxLines),
};

/** Like `readTable`, but returns each line with its number. Skipped lines are counted, too. */
export function readTableLines(bytes: Uint8Array, maxLines = Number.POSITIVE_INFINITY): TableLine[] {
  const text = decode(bytes);
  if (text.includes('\0')) throw invalidFields({ file: ['invalid'] });
  return readLines(text, separatorOf(text), maxLines);
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** The Windows-1252 characters from 0x80 to 0x9F, where Latin-1 has control characters; a space for unassigned codes. */
const WINDOWS_1252_ONLY = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Decodes Windows-1252. TextDecoder is not used, because some versions of Node.js decode `windows-1252` as Latin-1. */
function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009F]/g, (character) => WINDOWS_1252_ONLY[character.charCodeAt(0) - 0x80] ?? ' ');
}

function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r|\n/, 1);
  const unquoted = head.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

function readLines(text: string, separator: string, maxLines: number): TableLine[] {
  const lines: TableLine[] = [];
  let cells: string[] = [];
  let number = 1;
  let at = 0;
  while (at < text.length && lines.length < maxLines) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at, separator) : readPlain(text, at, separator);
    if (cells.length < MAX_CELLS) cells.push(cell.slice(0, MAX_CELL_LENGTH).trim());
    const isLastOfLine = text[end] !== separator;
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    if (isLastOfLine) {
      keepLine(lines, { number, cells });
      number += 1;
      cells = [];
    } else if (at >= text.length) {
      cells.push('');
    }
  }
  keepLine(lines, { number, cells });
  return lines;
}

function keepLine(lines: TableLine[], line: TableLine): void {
  if (line.cells.some((cell) => cell !== '')) lines.push(line);
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
