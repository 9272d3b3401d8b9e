import { orderLinks as de } from '../de/public/order-links.ts';
import { type OrderLinkWords, orderLinks as enGb } from '../en-gb/public/order-links.ts';
import { orderLinks as fr } from '../fr/public/order-links.ts';
import type { Locale } from '../locale.ts';

/** The words of the links of contacts, which are not loaded with the first page. */
export const orderLinkWords: Readonly<Record<Locale, OrderLinkWords>> = { de, 'en-gb': enGb, fr };
