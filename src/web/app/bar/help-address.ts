import { helpLocale, type Locale } from '#words/locale.ts';

/** Returns the address of the manual in the user's language. Spec §9. */
export function helpAddress(locale: Locale): string {
  return `/help/${helpLocale(locale)}`;
}
