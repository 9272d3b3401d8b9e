import { dunning as de } from '../de/billing/dunning.ts';
import { dunning as enGb } from '../en-gb/billing/dunning.ts';
import { dunning as fr } from '../fr/billing/dunning.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of dunning, which are not loaded with the first page. */
export const dunningWords = inEachLanguage(de, enGb, fr);
