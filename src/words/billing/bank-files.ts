import { bankFiles as de } from '../de/billing/bank-files.ts';
import { bankFiles as enGb } from '../en-gb/billing/bank-files.ts';
import { bankFiles as fr } from '../fr/billing/bank-files.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the preview of a bank file. */
export const bankFileWords = inEachLanguage(de, enGb, fr);
