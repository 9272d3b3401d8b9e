import { parse } from 'csv-parse/sync';
import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { readLines, separatorOf } from './csv-lines.ts';

const characters = constantFrom('a', 'ß', ' ', '"', ';', ',', '\t', '\n', '\r\n', '1');
const cells = array(string({ unit: characters, maxLength: 6 }), { minLength: 1, maxLength: 4 });

/** Writes a cell as in RFC 4180: quoted if it has a special character or space. */
function quoted(cell: string): string {
  return /["\s;,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function csvOf(table: readonly string[][], separator: string, lineEnd: string): string {
  return table.map((line) => line.map(quoted).join(separator) + lineEnd).join('');
}

test.each([';', ',', '\t'])('a table with the separator %j is read as csv-parse reads it', (separator) => {
  assert(
    property(array(cells, { maxLength: 6 }), constantFrom('\n', '\r\n', '\r'), (table, lineEnd) => {
      const text = csvOf(table, separator, lineEnd);
      const options = { delimiter: separator, record_delimiter: lineEnd, relax_column_count: true };
      const read = parse(text, options).map((line) => line.map((cell) => cell.trim()));
      expect(readLines(text, separator, { keepsEmpty: true })).toEqual(
        read.map((line, index) => ({ number: index + 1, cells: line })),
      );
      expect(readLines(text, separator).map((line) => line.cells)).toEqual(
        read.filter((line) => line.some((cell) => cell !== '')),
      );
    }),
  );
});

test('the separator is the most frequent one outside quotes in the first line', () => {
  expect(separatorOf('"a;b;c;d",e,f\n;;;;')).toBe(',');
});
