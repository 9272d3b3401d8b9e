import { agreements as de } from '../de/pricing/agreements.ts';
import { agreements as enGb } from '../en-gb/pricing/agreements.ts';
import { agreements as fr } from '../fr/pricing/agreements.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of agreements, which are not loaded with the first page. */
export const agreementWords = inEachLanguage(de, enGb, fr);
