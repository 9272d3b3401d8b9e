import { agreements as de } from '../de/pricing/agreements.ts';
import { agreements as enGb, type AgreementWords } from '../en-gb/pricing/agreements.ts';
import { agreements as fr } from '../fr/pricing/agreements.ts';
import type { Locale } from '../locale.ts';

/** The words of agreements, which are not loaded with the first page. */
export const agreementWords: Readonly<Record<Locale, AgreementWords>> = { de, 'en-gb': enGb, fr };
