import { orderLinks as de } from '../de/public/order-links.ts';
import { orderLinks as enGb } from '../en-gb/public/order-links.ts';
import { orderLinks as fr } from '../fr/public/order-links.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the links of contacts, which are not loaded with the first page. */
export const orderLinkWords = inEachLanguage(de, enGb, fr);
