import { agreementWords } from '#words/agreements.ts';
import { useLocale } from '../../base/language.tsx';

/** Returns the words of agreements, which are loaded with this code and not with the first page. */
export const useAgreementWords = () => agreementWords[useLocale()];
