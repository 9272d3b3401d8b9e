import { helpLocale, type Locale } from '#words/locale.ts';

/** Where the online help lies: German for German, English for everyone else. Spec §9. */
export function helpAddress(locale: Locale): string {
  return `/help/${helpLocale(locale)}`;
}
