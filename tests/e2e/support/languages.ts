import { expect, type Page } from '@playwright/test';
import { notes } from '#server/demo/plan/notes.ts';
import { allWords } from '#words/all.ts';
import { type Locale, LOCALES } from '#words/locale.ts';

const GAP = '\u241f';
const WORDS = /\p{L}+[^\p{L}]+\p{L}+/u;
/** What a template says where something is missing. */
const BROKEN = /\[object |\bundefined\b|\bNaN\b|\u241f/;
/** A day, a week or an instant as the machine writes it. */
const RAW = /\b20\d\d-(?:[0-5]\d\b(?!-)|[01]\d-[0-3]\d)/;

/** The visible words of a page, those for screen readers and those of its tooltips, one text a line. */
async function readPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const named = [
      'aria-label',
      'aria-description',
      'placeholder',
      'title',
      'alt',
      'data-tip',
      'data-tip-head',
    ];
    const spoken = [...document.querySelectorAll('*')].flatMap((element) =>
      named.map((name) => element.getAttribute(name) ?? ''),
    );
    // An ad speaks the language of its readers, also where it stands outside of its frame.
    const ads = [...document.querySelectorAll<HTMLElement>('.prev__t')].map((ad) => ad.innerText);
    const seen = ads.reduce((text, ad) => text.replace(ad, ''), document.body.innerText);
    return [document.title, seen, ...spoken.filter((text) => text !== '')].join('\n');
  });
}

/** No text of another catalogue that the page's language says otherwise, no template without its values, no raw day. */
export async function expectOneLanguage(page: Page, locale: Locale): Promise<void> {
  const text = withoutNotes(await readPage(page));
  expect(BROKEN.exec(text)?.[0]).toBeUndefined();
  expect(RAW.exec(text)?.[0]).toBeUndefined();
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

/** Without what somebody of the demo wrote in a language of their own. */
function withoutNotes(text: string): string {
  return Object.values(notes)
    .flat()
    .reduce((rest, note) => rest.replaceAll(note, ''), text);
}

const known = new Map<Locale, { sentences: string[]; words: string[] }>();

/** What stands in the other catalogues alone: sentences, and single words that can only stand alone. */
function foreignTo(locale: Locale): { sentences: string[]; words: string[] } {
  const kept = known.get(locale);
  if (kept) return kept;
  const own = textsIn(allWords[locale]).join('\n').toLowerCase();
  const others = LOCALES.filter((other) => other !== locale).flatMap((other) => textsIn(allWords[other]));
  const missing = [...new Set(others)].filter((text) => !own.includes(text.toLowerCase()));
  const foreign = {
    sentences: missing.filter((text) => WORDS.test(text)),
    words: missing.filter((text) => !WORDS.test(text) && text.length > 2),
  };
  known.set(locale, foreign);
  return foreign;
}

/** Every text of a catalogue, that of templates in the pieces between their values. */
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

/** Stands in for any value: a text, or something with texts in it. */
function gap(): unknown {
  return new Proxy({}, { get: (_target, name) => (typeof name === 'symbol' ? () => GAP : GAP) });
}
