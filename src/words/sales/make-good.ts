import { makeGood as de } from '../de/sales/make-good.ts';
import { makeGood as enGb, type MakeGoodWords } from '../en-gb/sales/make-good.ts';
import { makeGood as fr } from '../fr/sales/make-good.ts';
import type { Locale } from '../locale.ts';

/** The words of credits for failed ads, which are not loaded with the first page. */
export const makeGoodWords: Readonly<Record<Locale, MakeGoodWords>> = { de, 'en-gb': enGb, fr };
