import { expect, test } from 'vitest';
import type { PaperFont } from './paper-fonts.ts';
import { directionOf, runsOf } from './text-runs.ts';

/** Returns the runs of a text in the order in which they are drawn: the face and the text of each. */
const runs = (text: string, font: PaperFont = 'regular') =>
  runsOf({ text, direction: directionOf(text) }, font).map(
    (run) => `${run.font.split(' ')[1] ?? ''}: ${run.text}`,
  );

test('each part of a text has a font with its characters', () => {
  expect(runs('Zoë & Co')).toEqual(['archivoLatin: Zoë & Co']);
  expect(runs('Łódź')).toEqual(['archivoLatinExt: Ł', 'archivoLatin: ód', 'archivoLatinExt: ź']);
  expect(runs('ООО 7')).toEqual(['notoSans: ООО', 'archivoLatin:  7']);
  expect(runs('Α.Ε.', 'title')).toEqual([
    'notoSans: Α',
    'newsreaderLatin: .',
    'notoSans: Ε',
    'newsreaderLatin: .',
  ]);
  expect(runs('東京 광고')).toEqual(['notoHans: 東京', 'archivoLatin:  ', 'notoKorean: 광고']);
});

test('text from right to left is drawn from its end, numbers within it from left to right', () => {
  // The PDF package turns the letters of a run.
  expect(runs('רחוב הרצל 12')).toEqual(['archivoLatin: 12', 'archivoLatin:  ', 'notoHebrew: רחוב הרצל']);
  expect(runs('شارع ١٢٣')).toEqual([
    'notoArabic: ١',
    'notoArabic: ٢',
    'notoArabic: ٣',
    'archivoLatin:  ',
    'notoArabic: شارع',
  ]);
});

test('brackets within text from right to left are mirrored', () => {
  expect(runs('לוי (א)')).toEqual([
    'archivoLatin: (',
    'notoHebrew: א',
    'archivoLatin: )',
    'archivoLatin:  ',
    'notoHebrew: לוי',
  ]);
});

test('a name from right to left keeps its place in a sentence from left to right', () => {
  expect(runs('Ads for דוד לוי, Leipzig')).toEqual([
    'archivoLatin: Ads for ',
    'notoHebrew: דוד לוי',
    'archivoLatin: , Leipzig',
  ]);
});

test('a character without a font is replaced, a pictograph is left out', () => {
  expect(runs('A𓀀B🎉')).toEqual(['archivoLatin: A', 'notoSans: \uFFFD', 'archivoLatin: B']);
});
