import { counting as de } from '#words/de/report-counting.ts';
import { type CountingWords, counting as enGb } from '#words/en-gb/report-counting.ts';
import { counting as fr } from '#words/fr/report-counting.ts';
import type { Locale } from '#words/locale.ts';
import { useLocale } from '../../base/language.tsx';

const WORDS: Readonly<Record<Locale, CountingWords>> = { de, 'en-gb': enGb, fr };

/** The words of how a report was counted, which are loaded with the pages that show them. */
export function useCountingWords(): CountingWords {
  return WORDS[useLocale()];
}
