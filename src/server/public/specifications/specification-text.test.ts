import { describe, expect, test } from 'vitest';
import { defaultSpecification } from '#domain/ads/specifications/ad-specification.ts';
import { judgeAd } from '#domain/ads/specifications/judge-ad.ts';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import { sheetFacts } from '#domain/ads/specifications/sheet-facts.ts';
import { LOCALES } from '#words/locale.ts';
import { findingText, sheetRows } from '#words/texts/specification-text.ts';

const style = defaultVertStyle('en-gb');
const usual = defaultSpecification(style);
const banner = { ...usual, width: 600, height: 200, isBinding: true };
const textOf = (width: number, height: number, specification = usual, byteSize: number | null = null) =>
  judgeAd(specification, style, {
    image: { width, height, byteSize },
    isText: false,
    characters: { headline: 0, text: 0 },
  }).map((one) => findingText('en-gb', one, specification));

describe('the sheet of a specification', () => {
  test('names pixels, ratio, weight, characters, colours and dark mode', () => {
    const rows = Object.fromEntries(
      sheetRows('en-gb', sheetFacts(usual, style)).map(({ label, text }) => [label, text]),
    );
    expect(rows).toMatchObject({
      Image: '800 px wide, portraits 700 px high',
      Ratio: 'any',
      Permitted:
        '560 to 900 px wide, height at least 1/12 of the width; portraits at least 270 px wide and at most 800 px high',
      'Image next to text': 'at least 270 px wide',
      File: 'JPEG, PNG, GIF or WebP, at most 1,000 kB',
      Headline: 'at most 300 characters',
      Colours: 'background #ffffff, headline #123a66, text #1b1b1b, link #123a66',
    });
    expect(rows['Dark mode']).toContain('invert');
  });

  test('shows a fixed ratio in small numbers, and the note of the newsletter', () => {
    const own = { ...banner, darkMode: { ...banner.darkMode, fr: 'Fond blanc.' } };
    for (const locale of LOCALES) {
      const texts = sheetRows(locale, sheetFacts(own, style)).map(({ text }) => text);
      expect(texts[0]).toBe('600 × 200 px');
      expect(texts[1]).toMatch(/^3:1 /);
      expect(texts).toHaveLength(10);
    }
    expect(sheetRows('fr', sheetFacts(own, style)).map(({ text }) => text)).toContain('Fond blanc.');
    expect(sheetRows('en-gb', sheetFacts({ ...banner, width: 601, height: 199 }, style))[1]?.text).toMatch(
      /^3\.02:1/,
    );
  });
});

test('a finding says what is wrong and what to do', () => {
  expect(textOf(120, 60)).toEqual([
    'Only 120 px wide; it should be at least 560 px. The image is not enlarged and may look blurred. Please use a larger file.',
  ]);
  expect(textOf(400, 3_000)).toEqual([
    'Too tall: scaled down, the image is only 93 px wide; it should be at least 270 px. Please crop it to at most 400 × 1,037 px.',
  ]);
  expect(textOf(1_240, 488)).toEqual([
    '1,240 px wide: 440 px above the ideal width of 800 px. Please scale it down.',
  ]);
  expect(textOf(600, 600, banner, 2_000_000)).toEqual([
    '600 × 600 px do not have the ratio 3:1. Please crop the image, for example to 600 × 200 px.',
    'The file has 2,000 kB. Please compress it to at most 1,000 kB.',
  ]);
});
