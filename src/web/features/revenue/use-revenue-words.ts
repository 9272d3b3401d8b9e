import { revenueWords } from '#words/revenue.ts';
import { useLocale } from '../../base/language.tsx';

/** The words of the revenue, which are loaded with their page. */
export const useRevenueWords = () => revenueWords[useLocale()];
