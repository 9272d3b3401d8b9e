import { storefrontDeskWords } from '#words/public/storefront-desk.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** Returns the words for staff about public pages, which are loaded with their pages. */
export const useStorefrontWords = () => storefrontDeskWords[useLocale()];
