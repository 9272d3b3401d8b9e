import { orderChange as de } from '../de/sales/order-change.ts';
import { orderChange as enGb } from '../en-gb/sales/order-change.ts';
import { orderChange as fr } from '../fr/sales/order-change.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of changes of an order, which are not loaded with the first page. */
export const orderChangeWords = inEachLanguage(de, enGb, fr);
