import { orderMoves as de } from '../de/sales/order-moves.ts';
import { orderMoves as enGb } from '../en-gb/sales/order-moves.ts';
import { orderMoves as fr } from '../fr/sales/order-moves.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of moves, copies and repeats of orders, which are not loaded with the first page. */
export const orderMovesWords = inEachLanguage(de, enGb, fr);
