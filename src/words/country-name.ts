import { LANGUAGE_TAGS, type Locale } from './locale.ts';

const kept = new Map<Locale, Intl.DisplayNames>();

/** Returns the name of a country by its two-letter code: "Allemagne" for `DE` in French. */
export function countryName(locale: Locale, country: string): string {
  const names = kept.get(locale) ?? new Intl.DisplayNames(LANGUAGE_TAGS[locale], { type: 'region' });
  kept.set(locale, names);
  return names.of(country) ?? country;
}
