import { partyWords } from '#words/sales/parties.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** Returns the words of the parties of an order, which are loaded with this code and not with the first page. */
export const usePartyWords = () => partyWords[useLocale()];
