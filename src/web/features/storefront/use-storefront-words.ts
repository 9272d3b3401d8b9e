import { storefrontDeskWords } from '#words/storefront-desk.ts';
import { useLocale } from '../../base/language.tsx';

/** The words of public pages for staff, which are loaded with their pages. */
export const useStorefrontWords = () => storefrontDeskWords[useLocale()];
