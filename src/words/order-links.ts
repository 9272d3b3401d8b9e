import { orderLinks as de } from './de/orders/order-links.ts';
import { type OrderLinkWords, orderLinks as enGb } from './en-gb/orders/order-links.ts';
import { orderLinks as fr } from './fr/orders/order-links.ts';
import type { Locale } from './locale.ts';

/** The words of the links of contacts, which are not loaded with the first page. */
export const orderLinkWords: Readonly<Record<Locale, OrderLinkWords>> = { de, 'en-gb': enGb, fr };
