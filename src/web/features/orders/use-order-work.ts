import { orderWork as de } from '#words/de/orders/order-work.ts';
import { orderWork as enGb, type OrderWork } from '#words/en-gb/orders/order-work.ts';
import { orderWork as fr } from '#words/fr/orders/order-work.ts';
import type { Locale } from '#words/locale.ts';
import { useLocale } from '../../base/language.tsx';

const WORDS: Readonly<Record<Locale, OrderWork>> = { de, 'en-gb': enGb, fr };

/** Returns the words of this page only, which are loaded with its code and not with the first page. */
export const useOrderWork = () => WORDS[useLocale()];
