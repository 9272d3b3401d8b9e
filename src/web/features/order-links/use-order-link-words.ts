import { orderLinkWords } from '#words/order-links.ts';
import { useLocale } from '../../base/language.tsx';

/** Returns the words of the links of contacts, which are loaded with this code and not with the first page. */
export const useOrderLinkWords = () => orderLinkWords[useLocale()];
