import { revenue as de } from '../de/insight/revenue.ts';
import { revenue as enGb } from '../en-gb/insight/revenue.ts';
import { revenue as fr } from '../fr/insight/revenue.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the revenue, which are not loaded with the first page. */
export const revenueWords = inEachLanguage(de, enGb, fr);
