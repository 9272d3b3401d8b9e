import { terms as de } from '../de/pricing/terms.ts';
import { terms as enGb } from '../en-gb/pricing/terms.ts';
import { terms as fr } from '../fr/pricing/terms.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of deadlines and cancellation terms, which are not loaded with the first page. */
export const termsWords = inEachLanguage(de, enGb, fr);
