import { orderMoves as de } from '#words/de/sales/order-moves.ts';
import { orderMoves as enGb } from '#words/en-gb/sales/order-moves.ts';
import { orderMoves as fr } from '#words/fr/sales/order-moves.ts';
import { inEachLanguage } from '#words/locale.ts';
import { useLocale } from '#web/ui/language/language.tsx';

const WORDS = inEachLanguage(de, enGb, fr);

/** Returns the words of this page only, which are loaded with its code and not with the first page. */
export const useOrderMoves = () => WORDS[useLocale()];
