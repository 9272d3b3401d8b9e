import { expect, test } from 'vitest';
import { windows1252 } from './extf.ts';

/** The characters from 128 to 159 with their bytes, as the published table of the encoding lists them. */
const PUBLISHED: readonly (readonly [number, number])[] = [
  [0x80, 0x20ac],
  [0x82, 0x201a],
  [0x83, 0x0192],
  [0x84, 0x201e],
  [0x85, 0x2026],
  [0x86, 0x2020],
  [0x87, 0x2021],
  [0x88, 0x02c6],
  [0x89, 0x2030],
  [0x8a, 0x0160],
  [0x8b, 0x2039],
  [0x8c, 0x0152],
  [0x8e, 0x017d],
  [0x91, 0x2018],
  [0x92, 0x2019],
  [0x93, 0x201c],
  [0x94, 0x201d],
  [0x95, 0x2022],
  [0x96, 0x2013],
  [0x97, 0x2014],
  [0x98, 0x02dc],
  [0x99, 0x2122],
  [0x9a, 0x0161],
  [0x9b, 0x203a],
  [0x9c, 0x0153],
  [0x9e, 0x017e],
  [0x9f, 0x0178],
];

test('every character of Windows-1252 has its byte', () => {
  for (const [byte, code] of PUBLISHED) expect([...windows1252(String.fromCodePoint(code))]).toEqual([byte]);
  for (const code of [0x0a, 0x20, 0x7e, 0xa0, 0xdf, 0xff])
    expect([...windows1252(String.fromCodePoint(code))]).toEqual([code]);
});

test('missing characters are replaced by their base character, or by a question mark', () => {
  expect(Buffer.from(windows1252('Łodź Ğ 東')).toString('latin1')).toBe('?odz G ?');
});
