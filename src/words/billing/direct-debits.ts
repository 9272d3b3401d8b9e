import { directDebits as de } from '../de/billing/direct-debits.ts';
import { directDebits as enGb } from '../en-gb/billing/direct-debits.ts';
import { directDebits as fr } from '../fr/billing/direct-debits.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of direct debits, which are not loaded with the first page. */
export const directDebitWords = inEachLanguage(de, enGb, fr);
