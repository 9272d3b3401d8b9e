import { revenueWords } from '#words/revenue.ts';
import { useLocale } from '../../base/language.tsx';

/** Returns the words of the revenue page, which are loaded with that page. */
export const useRevenueWords = () => revenueWords[useLocale()];
