import { terms as de } from '../de/pricing/terms.ts';
import { terms as enGb, type TermsWords } from '../en-gb/pricing/terms.ts';
import { terms as fr } from '../fr/pricing/terms.ts';
import type { Locale } from '../locale.ts';

/** The words of deadlines and cancellation terms, which are not loaded with the first page. */
export const termsWords: Readonly<Record<Locale, TermsWords>> = { de, 'en-gb': enGb, fr };
