import { counting as de } from '../de/sending/report-counting.ts';
import { counting as enGb } from '../en-gb/sending/report-counting.ts';
import { counting as fr } from '../fr/sending/report-counting.ts';
import { inEachLanguage } from '../locale.ts';

/** The words about the counting of a report, and of its PDF, which are not loaded with the first page. */
export const countingWords = inEachLanguage(de, enGb, fr);
