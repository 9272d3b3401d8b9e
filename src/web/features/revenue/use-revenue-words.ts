import type { RevenueWords } from '#words/en-gb/revenue.ts';
import { revenueWords } from '#words/revenue.ts';
import { useLocale } from '../../base/language.tsx';

/** The words of the revenue, which are loaded with their page. */
export function useRevenueWords(): RevenueWords {
  return revenueWords[useLocale()];
}
