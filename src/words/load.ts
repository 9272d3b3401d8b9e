import type { Words } from './en-gb/index.ts';
import type { Locale } from './locale.ts';

export type { Words } from './en-gb/index.ts';

const loaders: Readonly<Record<Locale, () => Promise<Words>>> = {
  de: async () => (await import('./de/index.ts')).words,
  'en-gb': async () => (await import('./en-gb/index.ts')).words,
  fr: async () => (await import('./fr/index.ts')).words,
};

/** What the login needs, and all it needs. */
export type DoorWords = Pick<Words, 'login' | 'shell'>;

const doorLoaders: Readonly<Record<Locale, () => Promise<DoorWords>>> = {
  de: async () => (await import('./de/door.ts')).doorWords,
  'en-gb': async () => (await import('./en-gb/door.ts')).doorWords,
  fr: async () => (await import('./fr/door.ts')).doorWords,
};

/** Fetches the words of one language; the browser loads no other. */
export async function loadWords(locale: Locale): Promise<Words> {
  return await loaders[locale]();
}

/** Fetches what is said before anybody has signed in. */
export async function loadDoorWords(locale: Locale): Promise<DoorWords> {
  return await doorLoaders[locale]();
}
