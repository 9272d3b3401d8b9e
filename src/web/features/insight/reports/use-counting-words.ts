import { countingWords } from '#words/sending/counting.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** Returns the words about how a report was counted, which are loaded with the pages that show them. */
export const useCountingWords = () => countingWords[useLocale()];
