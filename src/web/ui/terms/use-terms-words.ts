import { termsWords } from '#words/pricing/terms.ts';
import { useLocale } from '../language/language.tsx';

/** Returns the words of deadlines and cancellation terms, which are loaded with their pages. */
export const useTermsWords = () => termsWords[useLocale()];
