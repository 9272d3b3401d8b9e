import { orderImport as de } from '#words/de/orders/order-import.ts';
import { orderImport as enGb, type OrderImportWords } from '#words/en-gb/orders/order-import.ts';
import { orderImport as fr } from '#words/fr/orders/order-import.ts';
import type { Locale } from '#words/locale.ts';
import { useLocale, useWords } from '../../base/language.tsx';

const WORDS: Readonly<Record<Locale, OrderImportWords>> = { de, 'en-gb': enGb, fr };

/** Returns the words of the order import, together with the words that all imports share. */
export function useImportWords() {
  const { import: shared } = useWords().customer;
  return { ...shared, ...WORDS[useLocale()] };
}
