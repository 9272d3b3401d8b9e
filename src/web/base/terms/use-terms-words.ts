import { termsWords } from '#words/terms.ts';
import { useLocale } from '../language.tsx';

/** Returns the words of deadlines and cancellation terms, which are loaded with their pages. */
export const useTermsWords = () => termsWords[useLocale()];
