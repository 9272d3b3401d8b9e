import { revenueWords } from '#words/insight/revenue.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** Returns the words of the revenue page, which are loaded with that page. */
export const useRevenueWords = () => revenueWords[useLocale()];
