import { countingWords } from '#words/counting.ts';
import type { CountingWords } from '#words/en-gb/report-counting.ts';
import { useLocale } from '../../base/language.tsx';

/** The words of how a report was counted, which are loaded with the pages that show them. */
export function useCountingWords(): CountingWords {
  return countingWords[useLocale()];
}
