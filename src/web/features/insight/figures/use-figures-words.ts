import { figures as de } from '#words/de/insight/figures.ts';
import { figures as enGb, type FiguresWords } from '#words/en-gb/insight/figures.ts';
import { figures as fr } from '#words/fr/insight/figures.ts';
import type { Locale } from '#words/locale.ts';
import { useLocale } from '#web/ui/language/language.tsx';

const WORDS: Readonly<Record<Locale, FiguresWords>> = { de, 'en-gb': enGb, fr };

/** Returns the words of this page only, which are loaded with its code and not with the first page. */
export const useFiguresWords = () => WORDS[useLocale()];
