import { describe, expect, test } from 'vitest';
import { adLabel, defaultVertStyle, readFontFamily } from './vert-style.ts';

describe('a publication without a style of its own', () => {
  test("labels its ads in the reader's language", () => {
    expect(['de', 'en-gb', 'fr'].map((locale) => defaultVertStyle(locale).labelText)).toEqual([
      'Anzeige',
      'Advertisement',
      'Publicité',
    ]);
    expect(adLabel('it')).toBe('Advertisement');
  });

  test('is marked as the default, and each call returns a new object', () => {
    const style = defaultVertStyle('de');
    expect(style.isDefaultStyle).toBe(true);
    style.colors.text = '#000000';
    expect(defaultVertStyle('de').colors.text).toBe('#1b1b1b');
  });
});

describe('a font list', () => {
  test('has names in their official spelling, quoted where needed', () => {
    expect(readFontFamily('georgia, "times new roman" , SERIF')).toBe("Georgia, 'Times New Roman', serif");
  });

  test('contains only fonts that mail programs support', () => {
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
