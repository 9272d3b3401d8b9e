import type { StorefrontDeskWords } from '#words/en-gb/storefront-desk.ts';
import { storefrontDeskWords } from '#words/storefront-desk.ts';
import { useLocale } from '../../base/language.tsx';

/** The words of public pages for staff, which are loaded with their pages. */
export function useStorefrontWords(): StorefrontDeskWords {
  return storefrontDeskWords[useLocale()];
}
