/** A locale as a value of HTML's `lang`: `de`, `en-GB`, `fr`; `und` if it is unknown. */
export function languageTag(locale: string): string {
  const [, language, region] = /^([a-z]{2,3})(?:-([a-z]{2}))?$/i.exec(locale) ?? [];
  if (language === undefined) return 'und';
  return region === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${region.toUpperCase()}`;
}
