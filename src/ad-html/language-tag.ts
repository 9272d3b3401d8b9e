/** Converts a locale to a value of HTML's `lang`: `de`, `en-GB`, `fr`. Returns `und` if it is not a locale. */
export function languageTag(locale: string): string {
  const [, language, region] = /^([a-z]{2,3})(?:-([a-z]{2}))?$/i.exec(locale) ?? [];
  if (language === undefined) return 'und';
  return region === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${region.toUpperCase()}`;
}
