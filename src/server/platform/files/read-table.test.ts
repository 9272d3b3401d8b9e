import { describe, expect, test } from 'vitest';
import { readTable, readTableLines } from './read-table.ts';

const utf8 = (text: string) => Buffer.from(text, 'utf8');

describe('a table from a spreadsheet', () => {
  test.for([';', ',', '\t'])('is read with cells separated by %j', (separator) => {
    expect(readTable(utf8(`Name${separator}Ort\r\nAal${separator}\r\n`))).toEqual([
      ['Name', 'Ort'],
      ['Aal', ''],
    ]);
  });

  test('determines the separator outside quotes', () => {
    expect(readTable(utf8('"Name, voll";"a,b,c"\nx;y'))).toEqual([
      ['Name, voll', 'a,b,c'],
      ['x', 'y'],
    ]);
  });

  test('keeps quotes, separators and line breaks inside a cell', () => {
    expect(readTable(utf8('a;b\n"er sagte ""ja""; dann\nnein";2\n'))).toEqual([
      ['a', 'b'],
      ['er sagte "ja"; dann\nnein', '2'],
    ]);
  });

  test('is UTF-8, with or without a byte-order mark, or Windows-1252', () => {
    const lines = [['Größe'], ['œuvre']];
    expect(readTable(utf8('Größe\nœuvre'))).toEqual(lines);
    expect(readTable(utf8('\uFEFFGröße\nœuvre'))).toEqual(lines);
    expect(readTable(Buffer.from('Gr\xf6\xdfe\n\x9cuvre', 'latin1'))).toEqual(lines);
  });

  test('has no lines without text, and no lines at all if the file is empty', () => {
    expect(readTable(utf8('a;b\r\r\n;\n  ; \nc;d'))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readTable(utf8(''))).toEqual([]);
  });

  test('drops only the text after a closing quote', () => {
    expect(readTable(utf8('"a"x;b\n"c" ;d'))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('may be UTF-16 text of a spreadsheet, but not a workbook', () => {
    expect(readTable(Buffer.from('\uFEFFGröße\tœuvre\r\n', 'utf16le'))).toEqual([['Größe', 'œuvre']]);
    expect(() => readTable(Buffer.from('PK\u0003\u0004\u0014\0\u0006\0', 'latin1'))).toThrow('invalid');
  });

  test('is read only up to the given limit', () => {
    expect(readTable(utf8('a\n\n\nb\nc\nd'), 2)).toEqual([['a'], ['b']]);
  });

  test('is read to its end if a quote is never closed', () => {
    expect(readTable(utf8('a\n"b'))).toEqual([['a'], ['b']]);
  });
});

test('lines are numbered as in a spreadsheet: empty lines count, line breaks within quotes do not', () => {
  const file = new TextEncoder().encode('a;b\n\n"c\nd";e\r\n;\nf');
  expect(readTableLines(file)).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 3, cells: ['c\nd', 'e'] },
    { number: 5, cells: ['f'] },
  ]);
});

test.each(['\n', '\r', ';', '"', '""', '"a";', 'a', '"a"x', '\t\n', '\u0301'])(
  'eight megabytes of %j are read within the time limit',
  (part) => {
    const file = Buffer.from(part.repeat(8_000_000 / Buffer.byteLength(part)));
    const before = process.cpuUsage();
    try {
      readTable(file, 100_000);
    } catch (error) {
      // A line with too many columns is refused.
      expect(error).toMatchObject({ code: 'invalid' });
    }
    // Far more time than a slow machine needs, and far less than nested loops would need.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000);
  },
);

test('a cell longer than any field is truncated', () => {
  expect(readTable(Buffer.from('x'.repeat(100_000)))[0]?.[0]).toHaveLength(20_000);
});
