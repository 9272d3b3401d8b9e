import { approval as de } from '../de/ads/approval.ts';
import { approval as enGb } from '../en-gb/ads/approval.ts';
import { approval as fr } from '../fr/ads/approval.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the approval of ads, which are not loaded with the first page. */
export const approvalWords = inEachLanguage(de, enGb, fr);
