import { orderImport as de } from '#words/de/sales/order-import.ts';
import { orderImport as enGb, type OrderImportWords } from '#words/en-gb/sales/order-import.ts';
import { orderImport as fr } from '#words/fr/sales/order-import.ts';
import type { Locale } from '#words/locale.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';

const WORDS: Readonly<Record<Locale, OrderImportWords>> = { de, 'en-gb': enGb, fr };

/** Returns the words of the order import, together with the words that all imports share. */
export function useImportWords() {
  const { import: shared } = useWords().customer;
  return { ...shared, ...WORDS[useLocale()] };
}
