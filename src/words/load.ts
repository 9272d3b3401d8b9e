import type { Words } from './en-gb/index.ts';
import type { Locale } from './locale.ts';

export type { Words } from './en-gb/index.ts';

const loaders: Readonly<Record<Locale, () => Promise<Words>>> = {
  de: async () => (await import('./de/index.ts')).words,
  'en-gb': async () => (await import('./en-gb/index.ts')).words,
  fr: async () => (await import('./fr/index.ts')).words,
};

/** The words of the login page alone. */
type LoginWords = Pick<Words, 'login' | 'shell'>;

const loginLoaders: Readonly<Record<Locale, () => Promise<LoginWords>>> = {
  de: async () => (await import('./de/access/login-words.ts')).loginWords,
  'en-gb': async () => (await import('./en-gb/access/login-words.ts')).loginWords,
  fr: async () => (await import('./fr/access/login-words.ts')).loginWords,
};

/** Fetches the words of one language; the browser loads no other. */
export async function loadWords(locale: Locale): Promise<Words> {
  return await loaders[locale]();
}

/** Fetches the words of the login page. */
export async function loadLoginWords(locale: Locale): Promise<LoginWords> {
  return await loginLoaders[locale]();
}
