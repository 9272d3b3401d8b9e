import { figures as de } from '#words/de/reports/figures.ts';
import { figures as enGb, type FiguresWords } from '#words/en-gb/reports/figures.ts';
import { figures as fr } from '#words/fr/reports/figures.ts';
import type { Locale } from '#words/locale.ts';
import { useLocale } from '../../base/language.tsx';

const WORDS: Readonly<Record<Locale, FiguresWords>> = { de, 'en-gb': enGb, fr };

/** Returns the words of this page only, which are loaded with its code and not with the first page. */
export const useFiguresWords = () => WORDS[useLocale()];
