import { words as de } from './de/index.ts';
import { words as enGb, type Words } from './en-gb/index.ts';
import { words as fr } from './fr/index.ts';
import type { Locale } from './locale.ts';

/** The words of every language at once, for the server. */
export const allWords: Readonly<Record<Locale, Words>> = { de, 'en-gb': enGb, fr };
