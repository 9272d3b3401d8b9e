import { letterhead as de } from '../de/billing/letterhead.ts';
import { letterhead as enGb, type LetterheadWords } from '../en-gb/billing/letterhead.ts';
import { letterhead as fr } from '../fr/billing/letterhead.ts';
import type { Locale } from '../locale.ts';

/** The words of the letterhead's settings, which are not loaded with the first page. */
export const letterheadWords: Readonly<Record<Locale, LetterheadWords>> = { de, 'en-gb': enGb, fr };
