import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { allWords } from './all.ts';
import { loadWords } from './load.ts';
import { type Locale, LOCALES } from './locale.ts';

// Returns every text with its place. A text with arguments has their number in its place, and is called once with sample arguments.
function texts(words: unknown, place = ''): [place: string, text: string][] {
  if (typeof words === 'string') return [[place, words]];
  if (typeof words === 'function') return [[`${place}/${words.length}`, String(words(3, 3, 3, 3))]];
  return Object.entries(words ?? {}).flatMap(([key, value]) => texts(value, `${place}.${key}`));
}

// Returns every text of a language, including those that only some pages load.
async function textsOf(locale: Locale) {
  const files = await readdir(new URL(locale, import.meta.url), { recursive: true });
  const names = files.filter((file) => file.endsWith('.ts'));
  expect(names.length).toBeGreaterThan(50);
  const catalogues = names.map(
    async (name) => [name, await import(new URL(`${locale}/${name}`, import.meta.url).href)] as const,
  );
  return texts(Object.fromEntries(await Promise.all(catalogues)));
}

const places = (words: unknown): string[] =>
  texts(words)
    .map(([place]) => place)
    .toSorted();

describe('the words of every language', () => {
  // spec: screen-14
  test('stand in the same places', () => {
    const british = places(allWords['en-gb']);
    expect(british.length).toBeGreaterThan(150);
    for (const locale of LOCALES) expect(places(allWords[locale])).toEqual(british);
  });

  test('are what is loaded one language at a time', async () => {
    for (const locale of LOCALES) {
      const { problems: shown, ...loaded } = await loadWords(locale);
      expect(allWords[locale]).toMatchObject(loaded);
      // The browser has only some of the messages for refusals.
      expect(allWords[locale].problems).toMatchObject(shown);
    }
  });

  test('are never empty and carry no stray spaces', () => {
    for (const locale of LOCALES) {
      const stray = texts(allWords[locale]).filter(
        ([, text]) => text !== text.trim() || / {2}/.test(text) || text === '',
      );
      expect(stray).toEqual([]);
    }
  });
});

test('German speaks to its readers formally', async () => {
  const familiar = (await textsOf('de')).filter(([, text]) =>
    /\b(du|dich|dir|dein\w*|euch|euer)\b/i.test(text),
  );
  expect(familiar).toEqual([]);
});

test('French sets its marks off by a narrow space and curls its apostrophes', async () => {
  const wrong = (await textsOf('fr')).filter(([, text]) => {
    const prose = text.replaceAll(/https?:\/\/|\d\d:\d\d|\{\w+:\d\}/g, '');
    return /[^\u202F\u00A0][;:?!»]|'|«[^\u202F\u00A0]/u.test(prose);
  });
  expect(wrong).toEqual([]);
});
