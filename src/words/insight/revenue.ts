import { revenue as de } from '../de/insight/revenue.ts';
import { revenue as enGb, type RevenueWords } from '../en-gb/insight/revenue.ts';
import { revenue as fr } from '../fr/insight/revenue.ts';
import type { Locale } from '../locale.ts';

/** The words of the revenue, which are not loaded with the first page. */
export const revenueWords: Readonly<Record<Locale, RevenueWords>> = { de, 'en-gb': enGb, fr };
