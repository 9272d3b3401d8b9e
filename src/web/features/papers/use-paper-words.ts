import type { PaperWords } from '#words/en-gb/papers.ts';
import { paperWords } from '#words/papers.ts';
import { useLocale } from '../../base/language.tsx';

/** The words of offers and confirmations, which are loaded with this code and not with the first page. */
export function usePaperWords(): PaperWords {
  return paperWords[useLocale()];
}
