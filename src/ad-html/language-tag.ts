/** A locale as HTML's `lang` wants it: `de`, `en-GB`, `fr`; `und` for what is no locale. */
export function languageTag(locale: string): string {
  const [, language, region] = /^([a-z]{2,3})(?:-([a-z]{2}))?$/i.exec(locale) ?? [];
  if (language === undefined) return 'und';
  return region === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${region.toUpperCase()}`;
}
