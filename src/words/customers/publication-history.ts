import { publicationHistory as de } from '../de/customers/publication-history.ts';
import { publicationHistory as enGb } from '../en-gb/customers/publication-history.ts';
import { publicationHistory as fr } from '../fr/customers/publication-history.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the history of a newsletter, which are not loaded with the first page. */
export const publicationHistoryWords = inEachLanguage(de, enGb, fr);
