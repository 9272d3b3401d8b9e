import { describe, expect, test } from 'vitest';
import {
  AD_WIDTH,
  adLabel,
  columnMargin,
  defaultVertStyle,
  oneColumnInnerWidth,
  oneColumnWidth,
  readFontFamily,
} from './vert-style.ts';

describe('the columns of an ad', () => {
  test('are cut from half of 600 px by their margins', () => {
    const style = { spacer: 20, fixedMiddleSpacer: 20 };
    expect([columnMargin(style), oneColumnWidth(style), oneColumnInnerWidth(style)]).toEqual([15, 285, 270]);
  });

  test('have a margin of whole pixels', () => {
    expect(columnMargin({ spacer: 15, fixedMiddleSpacer: 15 })).toBe(11);
  });

  test('make 600 px together with the room around and between them', () => {
    for (const [spacer, fixedMiddleSpacer] of [
      [20, 20],
      [24, 24],
      [0, 0],
      [10, 28],
    ] as const) {
      const inner = oneColumnInnerWidth({ spacer, fixedMiddleSpacer });
      expect(2 * inner + 2 * spacer + fixedMiddleSpacer).toBe(AD_WIDTH);
    }
  });
});

describe('a publication without a style of its own', () => {
  test("labels its ads in the reader's language", () => {
    expect(['de', 'en-gb', 'fr'].map((locale) => defaultVertStyle(locale).labelText)).toEqual([
      'Anzeige',
      'Advertisement',
      'Publicité',
    ]);
    expect(adLabel('it')).toBe('Advertisement');
  });

  test('says that it is the default, and can be changed without changing the next one', () => {
    const style = defaultVertStyle('de');
    expect(style.isDefaultStyle).toBe(true);
    style.colors.text = '#000000';
    expect(defaultVertStyle('de').colors.text).toBe('#1b1b1b');
  });
});

describe('a font list', () => {
  test('is written with the names in their own spelling, quoted where needed', () => {
    expect(readFontFamily('georgia, "times new roman" , SERIF')).toBe("Georgia, 'Times New Roman', serif");
  });

  test('holds no font that mail programs lack, and nothing else', () => {
    for (const fonts of [
      '',
      'Newsreader',
      'Arial,',
      'Arial; position:fixed',
      "Arial'",
      'url(x)',
      'Arial, '.repeat(9),
    ]) {
      expect(readFontFamily(fonts)).toBeNull();
    }
  });
});
