import { makeGood as de } from '../de/sales/make-good.ts';
import { makeGood as enGb } from '../en-gb/sales/make-good.ts';
import { makeGood as fr } from '../fr/sales/make-good.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of credits for failed ads, which are not loaded with the first page. */
export const makeGoodWords = inEachLanguage(de, enGb, fr);
