import { storefrontDeskWords } from '#words/storefront-desk.ts';
import { useLocale } from '../../base/language.tsx';

/** Returns the words for staff about public pages, which are loaded with their pages. */
export const useStorefrontWords = () => storefrontDeskWords[useLocale()];
