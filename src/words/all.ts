import { words as de } from './de/index.ts';
import { words as enGb } from './en-gb/index.ts';
import { words as fr } from './fr/index.ts';
import { inEachLanguage } from './locale.ts';

/** The words of every language at once, for the server. */
export const allWords = inEachLanguage(de, enGb, fr);
