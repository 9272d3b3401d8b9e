import { countingWords } from '#words/counting.ts';
import { useLocale } from '../../base/language.tsx';

/** Returns the words about how a report was counted, which are loaded with the pages that show them. */
export const useCountingWords = () => countingWords[useLocale()];
