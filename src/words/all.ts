import * as de from './de/index.ts';
import * as enGb from './en-gb/index.ts';
import * as fr from './fr/index.ts';
import { inEachLanguage } from './locale.ts';

/** The words of every language at once, for the server. */
export const allWords = inEachLanguage(de, enGb, fr);
