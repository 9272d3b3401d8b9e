import { helpLocale, type Locale } from '#words/locale.ts';

/** The address of the manual: in the language of the user. Spec §9. */
export function helpAddress(locale: Locale): string {
  return `/help/${helpLocale(locale)}`;
}
