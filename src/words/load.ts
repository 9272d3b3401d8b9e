import type { Locale } from './locale.ts';
import type { Words } from './shape.ts';

export type { Words } from './shape.ts';

const loaders: Readonly<Record<Locale, () => Promise<Words>>> = {
  de: async () => await import('./de/index.ts'),
  'en-gb': async () => await import('./en-gb/index.ts'),
  fr: async () => await import('./fr/index.ts'),
};

/** The words of the login page alone, which is shown before the application is loaded. */
type LoginWords = Pick<Words, 'login' | 'shell'>;

const loginLoaders: Readonly<Record<Locale, () => Promise<LoginWords>>> = {
  de: async () => await import('./de/access/login-words.ts'),
  'en-gb': async () => await import('./en-gb/access/login-words.ts'),
  fr: async () => await import('./fr/access/login-words.ts'),
};

/** Loads the words of one language. The browser loads no other language. */
export async function loadWords(locale: Locale): Promise<Words> {
  return await loaders[locale]();
}

/** Loads the words of the login page. */
export async function loadLoginWords(locale: Locale): Promise<LoginWords> {
  return await loginLoaders[locale]();
}
