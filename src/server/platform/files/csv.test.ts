import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('a line ends with CRLF as in RFC 4180, and plain cells are not quoted', () => {
  expect(csvLine(['20403', 'Käserei Aumann', ''], ';')).toBe('20403;Käserei Aumann;\r\n');
});

test.each([
  ['a separator', 'Müller; Söhne', '"Müller; Söhne"'],
  ['quotes', 'Das „neue" Haus', '"Das „neue"" Haus"'],
  ['a line break', 'eins\nzwei', '"eins\nzwei"'],
  ['a carriage return', 'eins\rzwei', '"eins\rzwei"'],
  ['space at its edge', ' innen', '" innen"'],
])('a cell with %s is quoted', (_what, cell, written) => {
  expect(csvLine([cell], ';')).toBe(`${written}\r\n`);
});

test.each([';', ','] as const)(
  'cells with any separator are quoted even if the separator is %j',
  (separator) => {
    expect(csvLine(['1,5', 'a;b', 'a\tb', 'c'], separator)).toBe(
      `${['"1,5"', '"a;b"', '"a\tb"', 'c'].join(separator)}\r\n`,
    );
  },
);

test.each(['=1+1', '+49 30 1234', '-5+1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1'])(
  'the cell %j is never run as a formula',
  (cell) => {
    expect(csvLine([cell], ';').replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('a cell that only contains a formula character inside is unchanged', () => {
  expect(csvLine(['a=b', 'anna@verlag.example', '2026-11-24'], ';')).toBe(
    'a=b;anna@verlag.example;2026-11-24\r\n',
  );
});

test('a negative amount stays a number', () => {
  expect(csvLine(['-100.01', '-100,01', '-1.00+2'], ';')).toBe(`"-100.01";"-100,01";"'-1.00+2"\r\n`);
  // A currency without minor units.
  expect(csvLine(['-5000', '-5000-1'], ';')).toBe(`"-5000";"'-5000-1"\r\n`);
});
