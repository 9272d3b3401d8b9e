import { helpLocale, type Locale } from '#words/locale.ts';

/** The address of the manual: German for German, English for other languages. Spec §9. */
export function helpAddress(locale: Locale): string {
  return `/help/${helpLocale(locale)}`;
}
