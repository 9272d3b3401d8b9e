import { revenue as de } from './de/money/revenue.ts';
import { revenue as enGb, type RevenueWords } from './en-gb/money/revenue.ts';
import { revenue as fr } from './fr/money/revenue.ts';
import type { Locale } from './locale.ts';

/** The words of the revenue, which are not loaded with the first page. */
export const revenueWords: Readonly<Record<Locale, RevenueWords>> = { de, 'en-gb': enGb, fr };
