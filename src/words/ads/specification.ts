import { specification as de } from '../de/ads/specification.ts';
import { specification as enGb } from '../en-gb/ads/specification.ts';
import { specification as fr } from '../fr/ads/specification.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the specifications of ads, which are not loaded with the first page. */
export const specificationWords = inEachLanguage(de, enGb, fr);
