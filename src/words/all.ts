import * as de from './de/index.ts';
import * as deLater from './de/later.ts';
import { problems as deProblems } from './de/platform/problems.ts';
import * as enGb from './en-gb/index.ts';
import * as enGbLater from './en-gb/later.ts';
import { problems as enGbProblems } from './en-gb/platform/problems.ts';
import * as fr from './fr/index.ts';
import * as frLater from './fr/later.ts';
import { problems as frProblems } from './fr/platform/problems.ts';
import type { Locale } from './locale.ts';
import type { AllWords } from './shape.ts';

/** The words of every language at once, for the server. */
export const allWords: Readonly<Record<Locale, AllWords>> = {
  de: { ...de, ...deLater, problems: deProblems },
  'en-gb': { ...enGb, ...enGbLater, problems: enGbProblems },
  fr: { ...fr, ...frLater, problems: frProblems },
};
