import { expect, type Page } from '@playwright/test';
import { orders } from '#server/demo/tables.ts';
import { allWords } from '#words/all.ts';
import { type Locale, LOCALES } from '#words/locale.ts';

const GAP = '\u241f';
const WORD = /\p{L}+/gu;
const WORDS = /\p{L}+[^\p{L}]+\p{L}+/u;
/** What a template produces if a value is missing or has the wrong type. */
const BROKEN = /\[object |\bundefined\b|\bNaN\b|\u241f/;
/** A day, a week or an instant in ISO format, but not the number of an agreement, such as `A-2026-11`. */
const ISO_DATE = /(?<!\bA-)\b20\d\d-(?:[0-5]\d\b(?!-)|[01]\d-[0-3]\d)/;

/** Returns the texts of a page: its title, its visible texts without ads, its texts for screen readers and its tooltips. */
async function readPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const attributes = [
      'aria-label',
      'aria-description',
      'placeholder',
      'title',
      'alt',
      'data-tip',
      'data-tip-head',
    ];
    const described = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    // An ad is in the language of its readers, also where the page shows it outside of a frame.
    const ads = [...document.querySelectorAll<HTMLElement>('.prev__t')].map((ad) => ad.innerText);
    const visible = ads.reduce((text, ad) => text.replace(ad, ''), document.body.innerText);
    return [document.title, visible, ...described.filter((text) => text !== '')].join('\n');
  });
}

/** Checks that the page contains no text of another language's catalogue, no template with a missing value, and no ISO date. */
export async function expectOneLanguage(page: Page, locale: Locale): Promise<void> {
  const text = withoutNotes(await readPage(page));
  expect(BROKEN.exec(text)?.[0]).toBeUndefined();
  expect(ISO_DATE.exec(text)?.[0]).toBeUndefined();
  expect(await page.evaluate(() => document.documentElement.lang.toLowerCase())).toContain(
    locale.slice(0, 2),
  );
  const lines = new Set(text.split('\n').map((line) => line.trim()));
  const { sentences, words } = foreignTo(locale);
  const leaks = [
    ...sentences.filter((sentence) => text.includes(sentence)),
    ...words.filter((word) => lines.has(word)),
  ];
  expect(leaks).toEqual([]);
}

/** Returns the text without the notes of the demo, which are not translated. */
function withoutNotes(text: string): string {
  return orders.reduce((rest, { note = '' }) => rest.replaceAll(note, ''), text);
}

const cache = new Map<Locale, { sentences: string[]; words: string[] }>();

/** Returns the texts of the other catalogues that this one lacks. Single words are separate, because they only count as a whole line. */
function foreignTo(locale: Locale): { sentences: string[]; words: string[] } {
  const cached = cache.get(locale);
  if (cached) return cached;
  const isOwn = finderIn(textsIn(allWords[locale]).join('\n').toLowerCase());
  const others = LOCALES.filter((other) => other !== locale).flatMap((other) => textsIn(allWords[other]));
  const missing = [...new Set(others)].filter((text) => !isOwn(text.toLowerCase()));
  const foreign = {
    sentences: missing.filter((text) => WORDS.test(text)),
    words: missing.filter((text) => !WORDS.test(text) && text.length > 2),
  };
  cache.set(locale, foreign);
  return foreign;
}

/**
 * Returns a function that tells whether a text contains another one. It first looks up the words of the other text, because a search of the
 * whole text for each of thousands of texts takes seconds.
 */
function finderIn(whole: string): (text: string) => boolean {
  const words = new Set(whole.match(WORD));
  const ends = new Set<string>();
  for (const word of words) for (let at = 0; at < word.length; at += 1) ends.add(word.slice(at));
  return (text) => {
    const [first, ...others] = text.match(WORD) ?? [];
    // The first word can be the end of a longer word, and the last one the beginning. Between them, words are whole.
    const canContain =
      others.length === 0 || (ends.has(first ?? '') && others.slice(0, -1).every((word) => words.has(word)));
    return canContain && whole.includes(text);
  };
}

/** Returns every text of a catalogue. A template is split into the texts between its values. */
function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [...templateTexts(words as Template)];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : [];
}

type Template = (...values: unknown[]) => string;

function templateTexts(template: Template): string[] {
  return [1, 7, GAP].flatMap((value) => {
    const values = Array.from({ length: 3 }, () => (value === GAP ? gap() : value));
    return template(...values)
      .split(/[\u241f\d]+/)
      .map((text) => text.trim())
      .filter((text) => text !== '');
  });
}

/** Returns a placeholder that a template can use as a text or as an object of texts. */
function gap(): unknown {
  return new Proxy({}, { get: (_target, name) => (typeof name === 'symbol' ? () => GAP : GAP) });
}
