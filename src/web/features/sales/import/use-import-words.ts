import { orderImportWords } from '#words/sales/order-import.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';

/** Returns the words of the order import, together with the words that all imports share. */
export function useImportWords() {
  const { import: shared } = useWords().customer;
  return { ...shared, ...orderImportWords[useLocale()] };
}
