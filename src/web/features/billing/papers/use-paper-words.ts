import { paperWords } from '#words/billing/papers.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** Returns the words of offers and confirmations, which are loaded with this code and not with the first page. */
export const usePaperWords = () => paperWords[useLocale()];
