import { papers as de } from '../de/billing/papers.ts';
import { papers as enGb } from '../en-gb/billing/papers.ts';
import { papers as fr } from '../fr/billing/papers.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of offers and confirmations, which are not loaded with the first page. */
export const paperWords = inEachLanguage(de, enGb, fr);
