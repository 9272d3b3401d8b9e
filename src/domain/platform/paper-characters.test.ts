import { expect, test } from 'vitest';
import { drawnText, faceOf, unprintableIn } from './paper-characters.ts';

test('the names of the supported scripts can be printed', () => {
  const names = [
    'Hagedorn & Lenz, Łódź, Nguyễn Văn Ðức, Đurđević, Ģirts – „Ç“ 40 €',
    'Ελληνικές Εκδόσεις Α.Ε., Ἀθῆναι',
    'ООО «Северная Пресса» № 7, Ґедимін, Ђорђе',
    'שָׁלוֹם בע"מ',
    'شركة النور للإعلان، ١٢٣، گۆڤار',
    '北京広告有限公司、株式会社サンプル・ジャパン',
    '주식회사 한국광고',
  ];
  for (const name of names) expect(unprintableIn(name)).toEqual([]);
});

test('characters without a font are named once, as a reader sees them', () => {
  expect(unprintableIn('🎉 Party 👩‍🎨 𓀀𓀀 🎉')).toEqual(['🎉', '👩‍🎨', '𓀀']);
  expect(unprintableIn('ไทย')).not.toEqual([]);
});

test('a text is drawn composed, and without characters that have no shape', () => {
  expect(drawnText('Zoe\u0308\u200B\u00AD \u202E7\u202F%\tA\u0007\r\nB')).toBe('Zoë 7\u00A0% A\nB');
  expect(unprintableIn('Zoe\u0308\u0007\u202E\n')).toEqual([]);
});

test('a letter and its accents use the same font', () => {
  expect(faceOf('e', ['archivoLatin', 'notoSans'])).toBe('archivoLatin');
  expect(faceOf('e\u0331', ['archivoLatin', 'notoSans'])).toBe('notoSans');
  expect(faceOf('я', ['archivoLatin'])).toBeNull();
});
