import { storefrontDesk as de } from '../de/public/storefront-desk.ts';
import { storefrontDesk as enGb } from '../en-gb/public/storefront-desk.ts';
import { storefrontDesk as fr } from '../fr/public/storefront-desk.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of public pages for staff, which are not loaded with the first page. */
export const storefrontDeskWords = inEachLanguage(de, enGb, fr);
