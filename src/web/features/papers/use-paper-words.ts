import { paperWords } from '#words/papers.ts';
import { useLocale } from '../../base/language.tsx';

/** Returns the words of offers and confirmations, which are loaded with this code and not with the first page. */
export const usePaperWords = () => paperWords[useLocale()];
