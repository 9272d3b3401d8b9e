import { letterhead as de } from '../de/billing/letterhead.ts';
import { letterhead as enGb } from '../en-gb/billing/letterhead.ts';
import { letterhead as fr } from '../fr/billing/letterhead.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the letterhead's settings, which are not loaded with the first page. */
export const letterheadWords = inEachLanguage(de, enGb, fr);
