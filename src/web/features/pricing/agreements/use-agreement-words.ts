import { agreementWords } from '#words/pricing/agreements.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** Returns the words of agreements, which are loaded with this code and not with the first page. */
export const useAgreementWords = () => agreementWords[useLocale()];
