import { readLines, separatorOf, type TableLine } from '#domain/platform/csv-lines.ts';
import { invalidFields } from '../base/problem.ts';
import type { Work } from '../work/work.ts';

/**
 * Reads a CSV file written by a spreadsheet. The encoding is UTF-8 with or without a byte-order mark, little-endian UTF-16 with one, or
 * else Windows-1252. Skips lines without text. Returns at most `maxLines` lines. Refuses binary files such as a workbook.
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
  return readLines(text, separatorOf(text), { maxLines });
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

/** Returns a key for comparing headings or words of a table, ignoring case, accents, spaces and punctuation. */
export function headingKey(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
