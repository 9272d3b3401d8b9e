import { orderMoves as de } from '#words/de/orders/order-moves.ts';
import { orderMoves as enGb, type OrderMoves } from '#words/en-gb/orders/order-moves.ts';
import { orderMoves as fr } from '#words/fr/orders/order-moves.ts';
import type { Locale } from '#words/locale.ts';
import { useLocale } from '../../base/language.tsx';

const WORDS: Readonly<Record<Locale, OrderMoves>> = { de, 'en-gb': enGb, fr };

/** Returns the words of this page only, which are loaded with its code and not with the first page. */
export const useOrderMoves = () => WORDS[useLocale()];
