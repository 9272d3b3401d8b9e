import { storefront as de } from '../de/public/storefront.ts';
import { storefront as enGb } from '../en-gb/public/storefront.ts';
import { storefront as fr } from '../fr/public/storefront.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the public pages of publications, which only the server needs. */
export const storefrontWords = inEachLanguage(de, enGb, fr);
