import { orderLinkWords } from '#words/public/order-links.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** Returns the words of the links of contacts, which are loaded with this code and not with the first page. */
export const useOrderLinkWords = () => orderLinkWords[useLocale()];
