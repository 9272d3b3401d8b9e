import { letterhead as de } from './de/letterhead.ts';
import { letterhead as enGb, type LetterheadWords } from './en-gb/letterhead.ts';
import { letterhead as fr } from './fr/letterhead.ts';
import type { Locale } from './locale.ts';

/** The words of the letterhead's settings, which are not loaded with the first page. */
export const letterheadWords: Readonly<Record<Locale, LetterheadWords>> = { de, 'en-gb': enGb, fr };
