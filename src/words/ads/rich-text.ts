import { richText as de } from '../de/ads/rich-text.ts';
import { richText as enGb } from '../en-gb/ads/rich-text.ts';
import { richText as fr } from '../fr/ads/rich-text.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the editor of an ad's text, which are not loaded with the first page. */
export const richTextWords = inEachLanguage(de, enGb, fr);
