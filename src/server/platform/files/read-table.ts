import {
  encodingOf,
  MAX_COLUMNS,
  tableLines,
  type TableLine,
  type UnreadColumn,
} from '#domain/platform/csv-lines.ts';
import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';
import { invalidFields, Problem } from '../base/problem.ts';
import type { Work } from '../work/work.ts';

/**
 * Reads a CSV file written by a spreadsheet. The encoding is UTF-8 or UTF-16 with or without a byte-order mark, or else
 * Windows-1252. Skips lines without text. Returns at most `maxLines` lines. Refuses binary files such as a workbook,
 * and files with too many columns.
 */
export function readTable(bytes: Uint8Array, maxLines = Number.POSITIVE_INFINITY): string[][] {
  return readTableLines(bytes, maxLines).map(({ cells }) => cells);
}

/** The maximum size of an imported table, in bytes: about 5,000 lines of 400 characters. */
const TABLE_BYTES_MAX = 2 * 1024 * 1024;

/**
 * Refuses a table that is too long to be read. Call it before a worker process reads the table: a text with a quote
 * that is never closed and as long as an upload may be occupies a worker for seconds, in which other work waits.
 */
export function refuseLongTable(file: Uint8Array): void {
  if (file.byteLength > TABLE_BYTES_MAX) throw new Problem('too_large');
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
  const lines = tableLines(text, { maxLines });
  if (lines.some(({ cells }) => cells.length > MAX_COLUMNS)) throw invalidFields({ file: ['too_many'] });
  return lines;
}

/** Returns the names of columns that an import does not read. A column without a heading is named by its number. */
export function columnNames(columns: readonly UnreadColumn[], locale: Locale): string[] {
  const { unnamedColumn } = allWords[locale].common;
  return columns.map(({ column, heading }) => heading.slice(0, HEADING_SHOWN) || unnamedColumn(column));
}

/** The number of characters of a heading that are shown. */
const HEADING_SHOWN = 100;

function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding !== 'other') return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** The Windows-1252 characters from 0x80 to 0x9F, where Latin-1 has control characters; a space for unassigned codes. */
const WINDOWS_1252_ONLY = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Decodes Windows-1252. TextDecoder is not used, because some versions of Node.js decode `windows-1252` as Latin-1. */
export function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009F]/g, (character) => WINDOWS_1252_ONLY[character.charCodeAt(0) - 0x80] ?? ' ');
}
