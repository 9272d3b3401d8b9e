/** A language of the product; `en-gb` is British English. */
export type Locale = (typeof LOCALES)[number];

/** Every language of the product. */
export const LOCALES = ['de', 'en-gb', 'fr'] as const;

/** The language for a visitor whose browser asks for no language of the product. */
export const FALLBACK_LOCALE: Locale = 'en-gb';

/** Each language by its own name, for the language selector. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  de: 'Deutsch',
  'en-gb': 'English',
  fr: 'Français',
};

/** The language tags for `Intl` and for `<html lang>`. */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { de: 'de-DE', 'en-gb': 'en-GB', fr: 'fr-FR' };

/** Returns the three versions of something by language: `inEachLanguage(de, enGb, fr)[locale]`. */
export function inEachLanguage<Thing>(de: Thing, enGb: Thing, fr: Thing): Readonly<Record<Locale, Thing>> {
  return { de, 'en-gb': enGb, fr };
}

/** Whether the text names a language of the product. */
export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

function localeOf(tag: string): Locale | undefined {
  const language = tag.trim().toLowerCase().split(/[-_]/)[0];
  if (language === 'en') return 'en-gb';
  return LOCALES.find((locale) => locale === language);
}

/** Returns the first language of a browser that the product has, else {@link FALLBACK_LOCALE}. Every English is British English. */
export function localeFromBrowser(languages: readonly string[]): Locale {
  return languages.map(localeOf).find((locale) => locale !== undefined) ?? FALLBACK_LOCALE;
}

/** Does the same for an `Accept-Language` header. A language with a higher weight comes first. */
export function localeFromHeader(header: string | undefined): Locale {
  const wishes = (header ?? '').split(',', 20).map((wish) => {
    const [tag = '', ...parameters] = wish.split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find(Boolean);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  const wanted = wishes
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return localeFromBrowser(wanted.map(({ tag }) => tag));
}

/** A language of the online help, as in the addresses of the manual. */
export type HelpLanguage = (typeof HELP_LANGUAGES)[number];

/** Every language of the online help. */
export const HELP_LANGUAGES = ['de', 'en', 'fr'] as const;

/** Returns the language of the online help for a language of the product. Spec §9. */
export function helpLocale(locale: Locale): HelpLanguage {
  return locale === 'en-gb' ? 'en' : locale;
}
