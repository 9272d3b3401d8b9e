import { orderWork as de } from '#words/de/sales/order-work.ts';
import { orderWork as enGb, type OrderWork } from '#words/en-gb/sales/order-work.ts';
import { orderWork as fr } from '#words/fr/sales/order-work.ts';
import type { Locale } from '#words/locale.ts';
import { useLocale } from '#web/ui/language/language.tsx';

const WORDS: Readonly<Record<Locale, OrderWork>> = { de, 'en-gb': enGb, fr };

/** Returns the words of this page only, which are loaded with its code and not with the first page. */
export const useOrderWork = () => WORDS[useLocale()];
