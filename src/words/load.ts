import type { Words } from './en-gb/index.ts';
import type { Locale } from './locale.ts';

export type { Words } from './en-gb/index.ts';

const loaders: Readonly<Record<Locale, () => Promise<Words>>> = {
  de: async () => (await import('./de/index.ts')).words,
  'en-gb': async () => (await import('./en-gb/index.ts')).words,
  fr: async () => (await import('./fr/index.ts')).words,
};

/** Fetches the words of one language; the browser loads no other. */
export async function loadWords(locale: Locale): Promise<Words> {
  return await loaders[locale]();
}
