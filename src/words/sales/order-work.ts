import { orderWork as de } from '../de/sales/order-work.ts';
import { orderWork as enGb } from '../en-gb/sales/order-work.ts';
import { orderWork as fr } from '../fr/sales/order-work.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the list of orders, which are not loaded with the first page. */
export const orderWorkWords = inEachLanguage(de, enGb, fr);
